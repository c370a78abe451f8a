autocmd BufNewFile,BufRead *.fbs setfiletype flatbuffers
