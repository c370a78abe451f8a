// textDocument/selectionRange
import { SelectionRangeRequest } from 'vscode-languageserver';
import { wholePosition } from '../client/positions.ts';
import { request } from './request.ts';

/** The selection ranges around each position. */
export const selectionRange = request(SelectionRangeRequest.type, () => ({
  announced: { selectionRangeProvider: true },
  answer(session, { textDocument: { uri }, positions }) {
    const places = positions.map(wholePosition);
    return session.answers.about(uri, 'includes', (file) => session.service.selectionRanges(file, places));
  },
}));
