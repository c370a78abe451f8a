// The places of services in generated code, in the languages that have code for them.
import assert from 'node:assert/strict';
import { codeDefaults, type Generator, placeLanguages, placesIn } from '../../server/language/service.ts';
import { needsFlatcModule } from '../flatc/module.ts';
import { freshCode, itemsOf } from './fresh-code.ts';

/** The names in the code of a service, by the name in the schema that they are made of. */
const namesOfServices: Readonly<Partial<Record<Generator, Readonly<Record<string, string>>>>> = {
  cpp: {
    Store: 'Store',
    GetOne: 'GetOne AsyncGetOne PrepareAsyncGetOne',
    put_two: 'put_two Asyncput_two PrepareAsyncput_two',
    sendAll: 'sendAll AsyncsendAll PrepareAsyncsendAll',
  },
  go: {
    Store:
      'StoreClient storeClient NewStoreClient StoreServer UnimplementedStoreServer UnsafeStoreServer ' +
      'RegisterStoreServer _Store_serviceDesc',
    GetOne: 'GetOne _Store_GetOne_Handler',
    put_two: 'Put_two Store_Put_twoClient _Store_Put_two_Handler Store_Put_twoServer',
    sendAll: 'SendAll Store_SendAllClient _Store_SendAll_Handler Store_SendAllServer',
  },
  java: {
    Store: 'StoreGrpc SERVICE_NAME newStub newBlockingStub newFutureStub getServiceDescriptor',
    GetOne: 'getGetOneMethod',
    put_two: 'getPutTwoMethod',
    sendAll: 'getSendAllMethod',
  },
  python: {
    Store: 'StoreStub StoreServicer add_StoreServicer_to_server',
    GetOne: 'GetOne',
    put_two: 'put_two',
    sendAll: 'sendAll',
  },
  swift: {
    Store: 'n_StoreClientProtocol n_StoreServiceClient n_StoreProvider',
    GetOne: 'GetOne',
    put_two: 'put_two',
    sendAll: 'sendAll',
  },
};

describe('places in the code of services', () => {
  needsFlatcModule();
  const service = `namespace n;
table A {}
rpc_service Store {
  GetOne(A): A; put_two(A): A (streaming: "server"); sendAll(A): A (streaming: "bidi");
}
`;
  for (const generator of Object.keys(namesOfServices) as Generator[]) {
    it(`are under these names in ${generator}`, async () => {
      const language = placeLanguages.get(generator) ?? assert.fail();
      const items = itemsOf(service);
      const found: Record<string, Set<string>> = {};
      for (const [file, text] of (await freshCode(service, generator, ['--grpc'])) ?? []) {
        for (const { item, name } of placesIn({ path: file, text }, items, language, codeDefaults)) {
          if (item.kind !== 'service' && item.kind !== 'method') continue;
          found[item.name] ??= new Set();
          found[item.name]?.add(name);
        }
      }
      const names = Object.entries(found).map(([item, all]) => [item, [...all].join(' ')]);
      assert.deepEqual(Object.fromEntries(names), namesOfServices[generator]);
    });
  }
});
