import { config } from 'zod'

// The shop's content security policy forbids compiled checks, but a script that Playwright injects
// may compile until it first waits: zod would find that out and rely on it.
config({ jitless: true })
