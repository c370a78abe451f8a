// Lists the words that flatc 25.12.19 changes in the names of languages that have no rule of their own.

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

export const kotlinKeywords = words(
  'package as typealias class this super val var fun for null true false is in throw return break continue object if ' +
    'try else while do when interface typeof Any Character',
);

export const swiftKeywords = words(
  'associatedtype class deinit enum extension fileprivate func import init inout internal let open operator private ' +
    'protocol public rethrows static struct subscript typealias var break case continue default defer do else fallthrough ' +
    'for guard if in repeat return switch where while Any catch false is nil super self Self throw throws true try ' +
    'associativity convenience dynamic didSet final get infix indirect lazy left mutating none nonmutating optional ' +
    'override postfix precedence prefix Protocol required right set Type unowned weak willSet Void',
);

export const dartKeywords = words(
  'abstract deferred if super as do implements switch assert dynamic import sync async else in this enum is throw await ' +
    'export library true break external new try case extends null typedef catch factory operator var class false part ' +
    'void const final rethrow while continue finally return with default for set yield get static',
);

export const lobsterKeywords = words(
  'nil return struct class import def not and or is fn if else elif while for switch case default namespace abstract ' +
    'program static attribute string float int bool any lazy_expression typeof vector super var let member pakfile this ' +
    'enum guard from private public member break',
);
