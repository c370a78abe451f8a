//! Starts the language server for FlatBuffers schemas in Zed: the one on the `PATH`, or else the npm package.

use std::{env, fs};
use zed_extension_api::settings::LspSettings;
use zed_extension_api::{self as zed, serde_json, LanguageServerId, LanguageServerInstallationStatus, Result, Worktree};

const COMMAND: &str = "fbs-language-server";
const PACKAGE: &str = "fbs-language-tools";
const PROGRAM: &str = "node_modules/fbs-language-tools/dist/cli.cjs";

struct FlatBuffers;

impl FlatBuffers {
    /// Installs the npm package, or a newer version of it. An older one is good enough where that fails.
    fn install(server: &LanguageServerId) -> Result<()> {
        let is_installed = || fs::metadata(PROGRAM).is_ok_and(|file| file.is_file());
        let say = |status| zed::set_language_server_installation_status(server, &status);
        say(LanguageServerInstallationStatus::CheckingForUpdate);
        let installed = zed::npm_package_installed_version(PACKAGE)?;
        let result = zed::npm_package_latest_version(PACKAGE).and_then(|latest| {
            if is_installed() && installed.as_ref() == Some(&latest) {
                return Ok(());
            }
            say(LanguageServerInstallationStatus::Downloading);
            zed::npm_install_package(PACKAGE, &latest)
        });
        say(LanguageServerInstallationStatus::None);
        match result {
            Err(reason) if !is_installed() => Err(reason),
            Ok(()) if !is_installed() => Err(format!("{PACKAGE} has no {PROGRAM}")),
            _ => Ok(()),
        }
    }
}

impl zed::Extension for FlatBuffers {
    fn new() -> Self {
        Self
    }

    fn language_server_command(&mut self, server: &LanguageServerId, worktree: &Worktree) -> Result<zed::Command> {
        if let Some(command) = worktree.which(COMMAND) {
            return Ok(zed::Command { command, args: vec!["--stdio".into()], env: worktree.shell_env() });
        }
        Self::install(server)?;
        let folder = env::current_dir().map_err(|error| error.to_string())?;
        let program = folder.join(PROGRAM).to_string_lossy().into_owned();
        Ok(zed::Command { command: zed::node_binary_path()?, args: vec![program, "--stdio".into()], env: Vec::new() })
    }

    fn language_server_initialization_options(
        &mut self,
        server: &LanguageServerId,
        worktree: &Worktree,
    ) -> Result<Option<serde_json::Value>> {
        Ok(LspSettings::for_worktree(server.as_ref(), worktree)?.initialization_options)
    }

    fn language_server_workspace_configuration(
        &mut self,
        server: &LanguageServerId,
        worktree: &Worktree,
    ) -> Result<Option<serde_json::Value>> {
        Ok(LspSettings::for_worktree(server.as_ref(), worktree)?.settings)
    }
}

zed::register_extension!(FlatBuffers);
