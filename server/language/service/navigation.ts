// Answers where things are declared and used, and how they belong together.
import { incomingCalls, outgoingCalls, prepareCalls } from '../features/call-hierarchy.ts';
import { indexedFile } from '../features/code-index/code-index.ts';
import { namespacesIn, unionsIn } from '../features/code-index/unions.ts';
import { dataReaders, leftData } from '../features/data-readers.ts';
import { definition } from '../features/definition.ts';
import { documentLinks } from '../features/document-links.ts';
import { highlights } from '../features/highlight.ts';
import { implementation } from '../features/implementation.ts';
import { references } from '../features/references.ts';
import { typeDefinition } from '../features/type-definition.ts';
import { prepareTypes, subtypes, supertypes } from '../features/type-hierarchy.ts';
import { workspaceSymbols } from '../features/workspace-symbols.ts';
import { schemaGraph } from '../graph/schema-graph.ts';
import { foundNodes, graphFiles, shownPart } from '../graph/shown-part.ts';
import { schemaItemsAt, schemaItemsOf } from '../symbols/generated-items.ts';
import { partsElsewhere } from '../symbols/names-elsewhere.ts';
import { Inputs } from './inputs.ts';

export class Navigation extends Inputs {
  /** The declaration of the symbol at a position. */
  readonly definition = this.atPlace(definition, []);
  /** The declaration of the type of the symbol at a position. */
  readonly typeDefinition = this.atPlace(typeDefinition, []);
  /** The methods of services that take or return the type at a position. */
  readonly implementation = this.atPlace(implementation, []);
  /** The references in all known files to the symbol at a position, on request with its declaration. */
  readonly references = this.stepsAtPlace(references, []);
  /** The references in the same file to the symbol at a position. */
  readonly highlights = this.atPlace(highlights, []);
  /** The schemas whose data may name the symbol at a position. */
  readonly dataReaders = this.stepsAtPlace(dataReaders, new Set<string>());
  /** The parts of names in settings that mean the symbol at a position. */
  readonly partsElsewhere = this.stepsAtPlace(partsElsewhere, []);
  /** The data files in which uses of a name may be left that a rename could not find. */
  readonly leftData = this.inAllFiles(leftData);
  /** The service, method or table at a position, as an item for `incomingCalls` and `outgoingCalls`. */
  readonly prepareCalls = this.atPlace(prepareCalls, []);
  /** The callers of the item whose name begins at a position. */
  readonly incomingCalls = this.atPlace(incomingCalls, []);
  /** The callees of the item whose name begins at a position. */
  readonly outgoingCalls = this.atPlace(outgoingCalls, []);
  /** The type at a position, as an item for `supertypes` and `subtypes`. */
  readonly prepareTypes = this.atPlace(prepareTypes, []);
  /** The types that contain the type whose name begins at a position. */
  readonly supertypes = this.atPlace(supertypes, []);
  /** The types contained in the type whose name begins at a position. */
  readonly subtypes = this.atPlace(subtypes, []);
  /** The symbols of all files that fit a query best, at most 200. */
  readonly workspaceSymbols = this.inAllFiles(workspaceSymbols);
  /** The includes of a file that are found, as links. */
  readonly documentLinks = this.inFile(documentLinks);
  /** The graph of the types or files that a schema reads. */
  readonly schemaGraph = this.inAllFiles(schemaGraph);
  /** The part of a schema's graph that a picture beside the schema shows. */
  readonly shownPart = this.inAllFiles(shownPart);
  /** The types or files of a schema's graph whose names fit a text best. */
  readonly foundNodes = this.inAllFiles(foundNodes);
  /** The files that a schema reads, with their names in its graph. */
  readonly graphFiles = this.inAllFiles(graphFiles);
  /** The names and declarations of a file, for code search. */
  readonly indexedFile = this.inAllFiles(indexedFile);
  /** The declarations of a file for which code is generated. */
  readonly schemaItems = this.inFile(schemaItemsOf);
  /** The declarations with generated code that a position names. */
  readonly schemaItemsAt = this.atPlace(schemaItemsAt, { named: [], all: [] });
  /** The unions that a file declares, each with its types. */
  readonly unionsIn = this.inAllFiles(unionsIn);
  /** The namespaces that a file opens, with those around them. */
  readonly namespacesIn = this.inAllFiles(namespacesIn);
}
