// Lists the words that languages reserve, and the words that flatc writes with a mark such as `_`.

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

/** The names that flatc writes with a `_` in C++. */
export const cppEscaped = words(
  'alignas alignof and and_eq asm atomic_cancel atomic_commit atomic_noexcept auto bitand bitor bool break case catch ' +
    'char char16_t char32_t class compl concept const constexpr const_cast continue co_await co_return co_yield ' +
    'decltype default delete do double dynamic_cast else enum explicit export extern false float for friend goto if ' +
    'import inline int long module mutable namespace new noexcept not not_eq nullptr operator or or_eq private ' +
    'protected public register reinterpret_cast requires return short signed sizeof static static_assert static_cast ' +
    'struct switch synchronized template this thread_local throw true try typedef typeid typename union unsigned using ' +
    'virtual void volatile wchar_t while xor xor_eq',
);

/** The keywords of C++17. */
export const cppKeywords = words(
  'alignas alignof and and_eq asm auto bitand bitor bool break case catch char char16_t char32_t class compl const ' +
    'constexpr const_cast continue decltype default delete do double dynamic_cast else enum explicit export extern false ' +
    'float for friend goto if inline int long mutable namespace new noexcept not not_eq nullptr operator or or_eq ' +
    'private protected public register reinterpret_cast return short signed sizeof static static_assert static_cast ' +
    'struct switch template this thread_local throw true try typedef typeid typename union unsigned using virtual void ' +
    'volatile wchar_t while xor xor_eq',
);

/** Macros of the headers that the code includes, which every implementation of C++ has. */
export const cppMacros = words('NULL EOF assert errno offsetof');

/** The names that flatc writes with a `_` in Rust. */
export const rustEscaped = words(
  'as break const continue crate else enum extern false fn for if impl in let loop match mod move mut pub ref return ' +
    'Self self static struct super trait true type unsafe use where while abstract alignof become box do final macro ' +
    'offsetof override priv proc pure sizeof typeof unsized virtual yield std usize isize u8 i8 u16 i16 u32 i32 u64 i64 ' +
    'u128 i128 f32 f64 follow push to_little_endian from_little_endian ENUM_MAX ENUM_MIN ENUM_VALUES',
);

/** The keywords of Rust 2021, reserved ones included. */
export const rustKeywords = words(
  '_ as async await break const continue crate dyn else enum extern false fn for if impl in let loop match mod move mut ' +
    'pub ref return Self self static struct super trait true type unsafe use where while abstract become box do final ' +
    'macro override priv try typeof unsized virtual yield',
);
