import { parseArgs } from 'node:util'
import { z } from 'zod'
import { CommandError } from '../command-error.ts'
import { runServerCommand } from '../run-command.ts'
import { createShop } from './create-shop.ts'
import { makeRegistry, readHost } from './registry.ts'
import { readShopKey } from './shop-key.ts'

const HOW =
  "Say which: npm run create-shop -- --host shop.example.com --name 'Shop' --email owner@example.com [--owner 'Full Name']"

const NewShop = z.object({
  name: z.string().trim().min(1, 'The name is missing').max(200, 'The name is too long'),
  email: z.email('Invalid email address').max(320, 'The email address is too long'),
  fullName: z.string().trim().min(2, 'Name must be at least 2 characters').max(200, 'Name is too long'),
})

await runServerCommand(async ({ args, config, owner, postgres, ...server }) => {
  const option = { type: 'string' } as const
  const { values } = parseArgs({
    args,
    options: { host: option, name: option, email: option, owner: option },
  })
  const { host, name, email, owner: fullName = 'Owner' } = values
  if (!host || !name || !email) throw new CommandError(HOW)
  const shop = NewShop.safeParse({ name, email, fullName })
  if (!shop.success) throw new CommandError(shop.error.issues.map(({ message }) => message).join('; '))
  const key = readShopKey(config)
  if (!key)
    throw new CommandError(
      'Set SHOP_KEY first, a secret of 32 characters or more that every server and command of this database has: openssl rand -base64 32',
    )
  const address = readHost(host)
  const registry = server.registry ?? (await makeRegistry(owner, key))
  const password = await createShop(registry, postgres, { ...shop.data, host: address }, new Date())
  console.log(
    `${name} is at https://${address}. ${email} signs in there and chooses a password of their own, within 48 hours.`,
  )
  console.log(`Password: ${password}`)
})
