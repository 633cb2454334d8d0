import type { ManifestOptions } from 'vite-plugin-pwa'

const shortcutIcon = { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }

/** What the installed app is called, looks like and opens with. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Sheen',
  short_name: 'Sheen',
  description: 'Appointments, customers and cars of a detailing shop, with or without a network.',
  lang: 'en',
  dir: 'ltr',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  theme_color: '#0d1f4a',
  background_color: '#f4f6fa',
  categories: ['business', 'productivity'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'New Appointment', url: '/dashboard/appointments?new=true', icons: [shortcutIcon] },
    { name: 'New Customer', url: '/dashboard/crm/customers?new=true', icons: [shortcutIcon] },
    { name: 'New Vehicle', url: '/dashboard/crm/vehicles?new=true', icons: [shortcutIcon] },
    { name: 'Schedule', url: '/dashboard/appointments', icons: [shortcutIcon] },
  ],
}
