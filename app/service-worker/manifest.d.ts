import type { ManifestOptions } from 'vite-plugin-pwa';
/** What the installed app is called, looks like and opens with. */
export declare const manifest: Partial<ManifestOptions>;
