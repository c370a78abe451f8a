// Lists names of the C# library that schemas are likely to have as well.

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

/** The methods that each object has. A class of such a name cannot name itself in an expression. */
export const objectMethods = words('Equals Finalize GetHashCode GetType MemberwiseClone ReferenceEquals ToString');

/** Types of `System` and of the library, which each file with a class imports. */
export const importedTypes = words(
  'Action Activator AppContext AppDomain ArgumentException Array Attribute BitConverter Boolean Buffer Byte Char Console ' +
    'ConsoleColor ConsoleKey Convert DateTime DateTimeKind DateTimeOffset DayOfWeek Decimal Delegate Double Enum ' +
    'Environment EventArgs EventHandler Exception FormatException GC Guid Index Int16 Int32 Int64 IntPtr Math Nullable ' +
    'Object OperatingSystem Random Range SByte Single String StringComparer StringComparison TimeSpan TimeZone ' +
    'TimeZoneInfo TimeoutException Tuple Type TypeCode UInt16 UInt32 UInt64 UIntPtr Uri UriBuilder ValueTuple ValueType ' +
    'Version WeakReference ByteBuffer FlatBufferBuilder FlatBufferConstants IFlatbufferObject StringOffset Struct Table ' +
    'VectorOffset',
);

/** Types of the library that some code names without their namespace. A type beside the code takes their place. */
export const neededClasses = words(
  'Array ByteBuffer Double FlatBufferBuilder FlatBufferConstants IFlatbufferObject IntPtr Single StringOffset Struct Table ' +
    'VectorOffset',
);

/** Namespaces of the library with which names in some code begin. */
export const libraryNamespaces = words('Google Newtonsoft System');

/** Names of variables and methods in the code that a namespace may have as well. */
export const namesInside = words('Pack Value _o builder key o');
