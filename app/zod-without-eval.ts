import { z } from 'zod'

/**
 * zod tries whether it may make code from text, which the content security policy forbids: browsers write each try
 * into their console. Import it before anything that makes a schema.
 */
z.config({ jitless: true })
