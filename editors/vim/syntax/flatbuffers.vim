" FlatBuffers schemas: colours and folds. flatc has no reserved words, so a word is a keyword by its place alone.

if exists('b:current_syntax')
  finish
endif

syn case match
syn sync fromstart

" Comments

syn keyword fbsTodo TODO FIXME XXX NOTE contained
syn match fbsComment "//.*" contains=fbsTodo,@Spell
syn match fbsDocumentation "///.*" contains=fbsTodo,@Spell
syn region fbsComment start="/\*" end="\*/" fold contains=fbsTodo,@Spell
syn cluster fbsComments contains=fbsComment,fbsDocumentation

" Values

syn match fbsEscape "\\\%([ntrbf\"'\\/]\|x\x\{2}\|u\x\{4}\)" contained
syn region fbsString start=+"+ skip=+\\.+ end=+"\|$+ contained contains=fbsEscape
syn region fbsString start=+'+ skip=+\\.+ end=+'\|$+ contained contains=fbsEscape
syn match fbsNumber "[+-]\=\<\d\+\>" contained
syn match fbsNumber "[+-]\=\<0[xX]\x\+\>" contained
syn match fbsFloat "[+-]\=\%(\<\d\+\.\d*\|\.\d\+\)\%([eE][+-]\=\d\+\)\=" contained
syn match fbsFloat "[+-]\=\<\d\+[eE][+-]\=\d\+\>" contained
syn match fbsFloat "[+-]\=\<0[xX]\%(\x\+\.\=\x*\|\.\x\+\)[pP][+-]\=\d\+\>" contained
syn match fbsConstant "[+-]\=\h\w*" contained
syn match fbsBoolean "\<\%(true\|false\)\>" contained
syn match fbsNull "\<null\>\|[+-]\=\c\<\%(inf\|infinity\|nan\)\>" contained
syn region fbsCall matchgroup=fbsFunction start="\<\%(deg\|rad\|a\=sin\|a\=cos\|a\=tan\)(" end=")\|\ze[;{}]" contained contains=@fbsValue
syn match fbsBracket "[][]" contained
syn cluster fbsValue contains=@fbsComments,fbsString,fbsNumber,fbsFloat,fbsConstant,fbsBoolean,fbsNull,fbsCall,fbsBracket,fbsDelimiter

syn match fbsDelimiter "[,;:.]" contained
syn match fbsOperator "=" contained

" Types

syn match fbsTypeName "\<\h\w*\>" contained
syn match fbsNamespace "\<\h\w*\>\ze\_s*\." contained
syn match fbsBuiltin "\<\%(bool\|u\=byte\|u\=short\|u\=int\|u\=long\|float\|double\|u\=int\%(8\|16\|32\|64\)\|float\%(32\|64\)\|string\)\>" contained
syn cluster fbsType contains=@fbsComments,fbsTypeName,fbsNamespace,fbsBuiltin,fbsBracket,fbsDelimiter,fbsNumber

" Attributes

syn match fbsAttribute "\<\h\w*\>" contained
syn region fbsAttribute start=+"+ skip=+\\.+ end=+"\|$+ contained
syn region fbsAttribute start=+'+ skip=+\\.+ end=+'\|$+ contained
syn region fbsAttributeValue matchgroup=fbsDelimiter start=":" end="\ze[,);{}]" contained contains=@fbsComments,fbsString,fbsNumber
syn region fbsMetadata matchgroup=fbsDelimiter start="(" end=")\|\ze[;{}]" contained fold contains=@fbsComments,fbsAttribute,fbsAttributeValue,fbsDelimiter

" Statements

syn region fbsInclude matchgroup=fbsImport start="\<\%(native_\)\=include\>" matchgroup=fbsDelimiter end=";" contains=@fbsComments,fbsPath
syn region fbsPath start=+"+ skip=+\\.+ end=+"\|$+ contained
syn region fbsPath start=+'+ skip=+\\.+ end=+'\|$+ contained
syn region fbsStatement matchgroup=fbsKeyword start="\<namespace\>" matchgroup=fbsDelimiter end=";" contains=@fbsComments,fbsModule,fbsDelimiter
syn match fbsModule "\<\h\w*\>" contained
syn region fbsStatement matchgroup=fbsKeyword start="\<attribute\>" matchgroup=fbsDelimiter end=";" contains=@fbsComments,fbsString,fbsAttributeName
syn match fbsAttributeName "\<\h\w*\>" contained
syn region fbsStatement matchgroup=fbsKeyword start="\<root_type\>" matchgroup=fbsDelimiter end=";" contains=@fbsType
syn region fbsStatement matchgroup=fbsKeyword start="\<file_\%(identifier\|extension\)\>" matchgroup=fbsDelimiter end=";" contains=@fbsComments,fbsString

" Declarations: a name, what it is made of, attributes, and a body, after which the declaration ends

syn match fbsName "\<\h\w*\>" contained
syn region fbsBase matchgroup=fbsDelimiter start=":" end="\ze[({;}]" contained contains=@fbsType
syn cluster fbsHead contains=@fbsComments,fbsName,fbsBase,fbsMetadata

syn region fbsRecord matchgroup=fbsKeyword start="\<\%(table\|struct\)\>" matchgroup=NONE end="}\@1<=\|\ze;" contains=@fbsHead,fbsFields
syn region fbsFields matchgroup=fbsDelimiter start="{" end="}" contained fold contains=@fbsComments,fbsField,fbsFieldType
syn match fbsField "\<\h\w*\>" contained
syn region fbsFieldType matchgroup=fbsDelimiter start=":" end=";\|\ze}" contained contains=@fbsType,fbsDefault,fbsMetadata
syn region fbsDefault matchgroup=fbsOperator start="=" end="\ze[;(}]" contained contains=@fbsValue

syn region fbsEnum matchgroup=fbsKeyword start="\<enum\>" matchgroup=NONE end="}\@1<=\|\ze;" contains=@fbsHead,fbsMembers
syn region fbsMembers matchgroup=fbsDelimiter start="{" end="}" contained fold contains=@fbsComments,fbsMember,fbsOperator,fbsNumber,fbsMetadata,fbsDelimiter
syn match fbsMember "\<\h\w*\>" contained

syn region fbsUnion matchgroup=fbsKeyword start="\<union\>" matchgroup=NONE end="}\@1<=\|\ze;" contains=@fbsHead,fbsUnionMembers
syn region fbsUnionMembers matchgroup=fbsDelimiter start="{" end="}" contained fold contains=@fbsType,fbsUnionMember,fbsOperator,fbsMetadata
syn match fbsUnionMember "\<\h\w*\>\ze\_s*:" contained

syn region fbsService matchgroup=fbsKeyword start="\<rpc_service\>" matchgroup=NONE end="}\@1<=\|\ze;" contains=@fbsHead,fbsMethods
syn region fbsMethods matchgroup=fbsDelimiter start="{" end="}" contained fold contains=@fbsComments,fbsMethod,fbsRequest,fbsResponse
syn match fbsMethod "\<\h\w*\>" contained
syn region fbsRequest matchgroup=fbsDelimiter start="(" end=")\|\ze[;{}]" contained contains=@fbsType
syn region fbsResponse matchgroup=fbsDelimiter start=":" end=";\|\ze}" contained contains=@fbsType,fbsMetadata

" The object at the end

syn region fbsObject matchgroup=fbsDelimiter start="{" end="}" fold contains=@fbsComments,fbsKey,fbsPair,fbsDelimiter
syn match fbsKey "\<\h\w*\>" contained
syn region fbsKey start=+"+ skip=+\\.+ end=+"\|$+ contained
syn region fbsKey start=+'+ skip=+\\.+ end=+'\|$+ contained
syn region fbsPair matchgroup=fbsDelimiter start=":" end="\ze[,}]" contained contains=@fbsValue,fbsObject,fbsArray
syn region fbsArray matchgroup=fbsDelimiter start="\[" end="\]" contained fold contains=@fbsValue,fbsObject,fbsArray

hi def link fbsAttribute PreProc
hi def link fbsAttributeName PreProc
hi def link fbsBoolean Boolean
hi def link fbsBracket Delimiter
hi def link fbsBuiltin Type
hi def link fbsComment Comment
hi def link fbsConstant Constant
hi def link fbsDelimiter Delimiter
hi def link fbsDocumentation SpecialComment
hi def link fbsEscape SpecialChar
hi def link fbsField Identifier
hi def link fbsFloat Float
hi def link fbsFunction Function
hi def link fbsImport Include
hi def link fbsKey Identifier
hi def link fbsKeyword Keyword
hi def link fbsMember Constant
hi def link fbsMethod Function
hi def link fbsModule Identifier
hi def link fbsName Structure
hi def link fbsNamespace Identifier
hi def link fbsNull Constant
hi def link fbsNumber Number
hi def link fbsOperator Operator
hi def link fbsPath String
hi def link fbsString String
hi def link fbsTodo Todo
hi def link fbsTypeName Type
hi def link fbsUnionMember Constant

let b:current_syntax = 'flatbuffers'
