// A server for a repository of one schema, whose older version is in a commit.
import { makeRepository, type Repository } from '../baseline/repository.ts';
import type { LspClient } from '../lsp-client.ts';
import { serverRoom } from './start-server.ts';

/** The schema in the commit. `inserted` has one more field, which breaks existing data. */
export const order = 'namespace shop;\ntable Order { id: int; total: long; }\nroot_type Order;\n';
export const inserted = order.replace('total', 'note: string; total');

/** Creates the functions for the enclosing `describe`. Servers and folders of a test are removed after the test. */
export function shopRoom() {
  const { folderWith, start } = serverRoom();

  /** A server for a repository with one schema in one commit, with settings about older versions. */
  async function startInShop(
    compatibility: object,
    commands: readonly string[] = [],
  ): Promise<{ readonly client: LspClient; readonly shop: Repository; readonly schema: string }> {
    const { path, folder } = folderWith();
    const shop = makeRepository(path);
    shop.commit({ 'order.fbs': order });
    const client = await start({ folders: [folder], initializationOptions: { commands, compatibility } });
    return { client, shop, schema: shop.uri('order.fbs') };
  }

  return { folderWith, start, startInShop };
}
