// Lists the words that flatc changes in names, for the languages whose words no module of generated-code lists.

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
    'void const final rethrow while continue finally return with default for set yield get static Function covariant ' +
    'extension hide interface late mixin on required show',
);

export const lobsterKeywords = words(
  'nil true false return struct class import int float string any def is from program private coroutine resource enum ' +
    'typeof var let pakfile switch case default namespace not and or bool',
);

export const luaKeywords = words(
  'and break do else elseif end false for function goto if in local nil not or repeat return then true until while',
);
