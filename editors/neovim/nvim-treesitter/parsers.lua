-- The entry for lua/nvim-treesitter/parsers.lua. Until it is there, it can be set where Neovim fires `User TSUpdate`.
return {
  flatbuffers = {
    install_info = {
      url = 'https://github.com/OWNER/fbs-language-tools',
      revision = 'v0.2.0',
      location = 'grammar',
      queries = 'editors/neovim/queries/flatbuffers',
    },
    tier = 2,
  },
}
