" Made from editors/vim/ftdetect/flatbuffers.vim by `npm run editors`.
autocmd BufNewFile,BufRead *.fbs setfiletype flatbuffers
