import { useOnline, useSignedOut } from '#app/queries/sync-status.ts'

/** Why a change that needs the server cannot be saved now, as a sentence and as a short reason; null when it can. */
export function useRequireOnline() {
  const [online, signedOut] = [useOnline(), useSignedOut()]
  if (!online) return OFFLINE
  return signedOut ? SIGNED_OUT : null
}

const OFFLINE = {
  text: 'You are offline. This can be saved once the network is back; what you type stays here until then.',
  reason: 'Needs a connection',
}
const SIGNED_OUT = {
  text: 'Your session has ended. Sign in again to save this.',
  reason: 'Needs a sign-in',
}
