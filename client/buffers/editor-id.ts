// Names the editor of binary buffers as package.json does.

export const bufferEditorId = 'flatbuffers.buffer';
