export { remoteConfig, type RemoteOptions } from './remote-config.ts';
export { shellConfig, type ShellOptions } from './shell-config.ts';
export { sharedVersions, sdkVersion } from './shared-modules.ts';
