import { z } from 'zod'

/**
 * Keeps zod from trying to compile schemas with `eval`, which the content security policy forbids and browsers report
 * in the console. Import this before any module that makes a schema.
 */
z.config({ jitless: true })
