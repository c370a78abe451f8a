" Made from editors/vim/syntax/flatbuffers.vim by `npm run editors`.
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
syn match fbsFunction "\<\%(deg\|rad\|a\=sin\|a\=cos\|a\=tan\)\ze(" contained nextgroup=fbsArgument
syn region fbsArgument matchgroup=fbsDelimiter start="(" end=")\|\ze[;{}]" contained contains=@fbsValue
syn match fbsBracket "[][]" contained
syn cluster fbsValue contains=@fbsComments,fbsString,fbsNumber,fbsFloat,fbsConstant,fbsBoolean,fbsNull,fbsFunction,fbsBracket,fbsDelimiter

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

" Tables and structs

syn match fbsKeyword "\<\%(table\|struct\)\>" nextgroup=fbsRecordName skipwhite skipempty
syn match fbsRecordName "\<\h\w*\>" contained nextgroup=fbsRecordMetadata,fbsFields skipwhite skipempty
syn region fbsRecordMetadata matchgroup=fbsDelimiter start="(" end=")\|\ze[;{}]" contained contains=@fbsComments,fbsAttribute,fbsAttributeValue,fbsDelimiter nextgroup=fbsFields skipwhite skipempty
syn region fbsFields matchgroup=fbsDelimiter start="{" end="}" contained fold contains=@fbsComments,fbsField
syn match fbsField "\<\h\w*\>" contained nextgroup=fbsFieldType skipwhite skipempty
syn region fbsFieldType matchgroup=fbsDelimiter start=":" end=";\|\ze}" contained contains=@fbsType,fbsDefault,fbsMetadata
syn region fbsDefault matchgroup=fbsOperator start="=" end="\ze[;(}]" contained contains=@fbsValue

" Enums

syn match fbsKeyword "\<enum\>" nextgroup=fbsEnumName skipwhite skipempty
syn match fbsEnumName "\<\h\w*\>" contained nextgroup=fbsEnumBase,fbsEnumMetadata,fbsMembers skipwhite skipempty
syn region fbsEnumBase matchgroup=fbsDelimiter start=":" end="\ze[({;}]" contained contains=@fbsType nextgroup=fbsEnumMetadata,fbsMembers
syn region fbsEnumMetadata matchgroup=fbsDelimiter start="(" end=")\|\ze[;{}]" contained contains=@fbsComments,fbsAttribute,fbsAttributeValue,fbsDelimiter nextgroup=fbsMembers skipwhite skipempty
syn region fbsMembers matchgroup=fbsDelimiter start="{" end="}" contained fold contains=@fbsComments,fbsMember,fbsOperator,fbsNumber,fbsMetadata,fbsDelimiter
syn match fbsMember "\<\h\w*\>" contained

" Unions

syn match fbsKeyword "\<union\>" nextgroup=fbsUnionName skipwhite skipempty
syn match fbsUnionName "\<\h\w*\>" contained nextgroup=fbsUnionBase,fbsUnionMetadata,fbsUnionMembers skipwhite skipempty
syn region fbsUnionBase matchgroup=fbsDelimiter start=":" end="\ze[({;}]" contained contains=@fbsType nextgroup=fbsUnionMetadata,fbsUnionMembers
syn region fbsUnionMetadata matchgroup=fbsDelimiter start="(" end=")\|\ze[;{}]" contained contains=@fbsComments,fbsAttribute,fbsAttributeValue,fbsDelimiter nextgroup=fbsUnionMembers skipwhite skipempty
syn region fbsUnionMembers matchgroup=fbsDelimiter start="{" end="}" contained fold contains=@fbsType,fbsUnionMember,fbsOperator,fbsMetadata
syn match fbsUnionMember "\<\h\w*\>\ze\_s*:" contained

" Services

syn match fbsKeyword "\<rpc_service\>" nextgroup=fbsServiceName skipwhite skipempty
syn match fbsServiceName "\<\h\w*\>" contained nextgroup=fbsServiceMetadata,fbsMethods skipwhite skipempty
syn region fbsServiceMetadata matchgroup=fbsDelimiter start="(" end=")\|\ze[;{}]" contained contains=@fbsComments,fbsAttribute,fbsAttributeValue,fbsDelimiter nextgroup=fbsMethods skipwhite skipempty
syn region fbsMethods matchgroup=fbsDelimiter start="{" end="}" contained fold contains=@fbsComments,fbsMethod
syn match fbsMethod "\<\h\w*\>" contained nextgroup=fbsRequest skipwhite skipempty
syn region fbsRequest matchgroup=fbsDelimiter start="(" end=")\|\ze[;{}]" contained contains=@fbsType nextgroup=fbsResponse skipwhite skipempty
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
hi def link fbsEnumName Structure
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
hi def link fbsNamespace Identifier
hi def link fbsNull Constant
hi def link fbsNumber Number
hi def link fbsOperator Operator
hi def link fbsPath String
hi def link fbsRecordName Structure
hi def link fbsServiceName Structure
hi def link fbsString String
hi def link fbsTodo Todo
hi def link fbsTypeName Type
hi def link fbsUnionMember Constant
hi def link fbsUnionName Structure

let b:current_syntax = 'flatbuffers'
