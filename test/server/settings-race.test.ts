// Settings are requested again before the client has answered: the later question decides, in whatever order the
// answers come.
import assert from 'node:assert/strict';
import type { Connection } from 'vscode-languageserver';
import { clientFeatures } from '../../server/client/client-features.ts';
import { type ClientLayers, ClientSettings } from '../../server/client/client-settings.ts';
import { realClock } from '../../server/clock.ts';
import { Projects } from '../../server/settings/projects.ts';

/** A client that answers questions for settings when the test says so. */
class SlowClient {
  readonly answers: ((settings: unknown) => void)[] = [];
  readonly messages: string[] = [];

  get connection(): Connection {
    const known = {
      workspace: { getConfiguration: () => new Promise((resolve) => this.answers.push((one) => resolve([one]))) },
      sendNotification: (_type: unknown, { message }: { message: string }) => this.messages.push(message),
      console: { warn: (message: string) => this.messages.push(message) },
    };
    return known as unknown as Connection;
  }
}

function settingsOf(client: SlowClient): ClientSettings {
  const features = clientFeatures({
    processId: null,
    rootUri: null,
    capabilities: { workspace: { configuration: true } },
  });
  return new ClientSettings(client.connection, features, undefined, [], realClock, () => undefined);
}

const ruleIs = (level: string) => ({ rules: { 'unresolved-type': level } });

const rulesOf = (layers: ClientLayers | undefined) => new Projects(layers).elsewhere.language.rules;

describe('two questions for settings', () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ] as const) {
    it(`end with the answer to the second, where the answers come in the order ${order.join()}`, async () => {
      const client = new SlowClient();
      const settings = settingsOf(client);
      const readings = [settings.read([]), settings.read([])];
      assert.equal(client.answers.length, 2);
      for (const index of order) {
        client.answers[index]?.(ruleIs(index === 0 ? 'off' : 'warning'));
        await new Promise((resolve) => setImmediate(resolve));
      }
      const [, second] = await Promise.all(readings);
      assert.deepEqual(rulesOf(second), { 'unresolved-type': 'warning' });
      assert.deepEqual(rulesOf(settings.known([])), { 'unresolved-type': 'warning' });
      assert.deepEqual(client.messages, []);
    });
  }

  it('keep what the first one brought while the second has no answer', async () => {
    const client = new SlowClient();
    const settings = settingsOf(client);
    const first = settings.read([]);
    client.answers[0]?.(ruleIs('hint'));
    await first;
    const second = settings.read([]);
    assert.deepEqual(rulesOf(settings.known([])), { 'unresolved-type': 'hint' });
    client.answers[1]?.({});
    assert.deepEqual(rulesOf(await second), {});
  });
});

describe('an answer to a question for settings', () => {
  const initial = { flatbuffers: { trpc: 'on' } };
  const features = clientFeatures({
    processId: null,
    rootUri: null,
    capabilities: { workspace: { configuration: true } },
  });
  const answeredWith = async (answer: unknown, folders: readonly string[] = []) => {
    const known = { workspace: { getConfiguration: async () => answer }, console: { warn: assert.fail } };
    const connection = known as unknown as Connection;
    const settings = new ClientSettings(connection, features, initial, [], realClock, () => undefined);
    await settings.read(folders);
    return settings;
  };

  it('without any leaves those of the start', async () => {
    for (const answer of [null, undefined, [], [null], {}]) {
      const settings = await answeredWith(answer);
      assert.equal(new Projects(settings.known([])).elsewhere.language.trpc, 'on', JSON.stringify(answer));
    }
  });

  it('with fewer than there are folders gives the others those of the first', async () => {
    const [first, second, third] = ['file:///one', 'file:///two', 'file:///three'];
    const settings = await answeredWith([ruleIs('off'), ruleIs('hint')], [first, second]);
    const projects = new Projects(settings.known([first, second, third]));
    assert.deepEqual(
      [first, second, third].map((folder) => projects.of(`${folder}/a.fbs`).language.rules),
      ['off', 'hint', 'off'].map((level) => ruleIs(level).rules),
    );
  });
});
