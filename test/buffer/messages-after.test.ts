// Files of several messages with size prefixes: only the first is read, and the rest is reported.
import assert from 'node:assert/strict';
import { jsonText, messagesAfter, surveyBuffer } from '../../server/language/service.ts';
import { recordedBuffer, recordedSchema } from './recorded.ts';

const { bytes: message, schema } = recordedBuffer('ok-mixed-sized');
const form = { isSizePrefixed: true };
const stream = (...parts: readonly (Uint8Array | readonly number[])[]) =>
  Uint8Array.from(parts.flatMap((each) => [...each]));

describe('messages after the first one', () => {
  it('are counted, with the bytes that are none', () => {
    const messageOf = (bytes: Uint8Array) => messagesAfter(bytes, form)?.message.replace(/^.*read: /, '');
    assert.equal(messageOf(message), undefined);
    assert.equal(messageOf(stream(message, message)), '1 more message comes after it');
    assert.equal(messageOf(stream(message, message, message)), '2 more messages come after it');
    assert.equal(
      messageOf(stream(message, message, [1])),
      '1 more message comes after it, and then 1 byte that is not a message',
    );
    assert.equal(messageOf(stream(message, [0, 0, 0, 0, 0])), '5 bytes that are not a message come after it');
    assert.equal(messageOf(stream(message, message.subarray(0, 20))), '20 bytes that are not a message come after it');
    assert.equal(messageOf(message.subarray(0, 20)), undefined);
    assert.equal(messagesAfter(stream(message, message), { isSizePrefixed: false }), undefined);
  });

  it('are told where the first one is shown or printed', () => {
    const bytes = stream(message, message);
    const data = recordedSchema(schema);
    const { problem, further } = surveyBuffer(bytes, data, form);
    assert.equal(problem, undefined);
    assert.ok(further.some(({ message: text }) => /^the first message ends at byte 80, .*: 1 more message/.test(text)));
    const options = { strictJson: false, defaultsJson: false, naturalUtf8: false, allowNonUtf8: false };
    const printed = jsonText(bytes, data, form, options);
    assert.equal(printed.text, jsonText(message, data, form, options).text);
    assert.match(printed.after?.message ?? '', /1 more message/);
  });
});
