import { parseArgs } from 'node:util'
import { CommandError } from '../command-error.ts'
import { runServerCommand } from '../run-command.ts'
import { changeShop, readHost, requireShop } from './registry.ts'
import { newRolePassword } from './shop-schema.ts'
import { sealSecrets, shopConfig, unsealSecrets } from './shop-settings.ts'

const HOW =
  'Say which: npm run configure-shop -- --shop HOST [--host NEW] [--name NAME] [--open | --close] [--new-password] [SETTING=VALUE …]. SETTING= takes one away.'

await runServerCommand(async ({ args, registry, postgres }) => {
  if (!registry)
    throw new CommandError('This database has no list of shops: its settings are those of the server.')
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      shop: { type: 'string' },
      host: { type: 'string' },
      name: { type: 'string' },
      open: { type: 'boolean' },
      close: { type: 'boolean' },
      'new-password': { type: 'boolean' },
    },
  })
  const { shop: of, name, open, close } = values
  if (!of || (open && close)) throw new CommandError(HOW)
  const shop = await requireShop(registry.sql, of)
  if (shop.state === 'making' || shop.state === 'removing')
    throw new CommandError(
      `${shop.host} is ${shop.state === 'making' ? 'half made: create it again' : 'being removed'}.`,
    )
  const former = unsealSecrets(registry, shop)
  const password = values['new-password'] ? newRolePassword() : undefined
  const secrets = { ...former, ...(password && { password }) }
  const settings = { ...secrets.settings, ...Object.fromEntries(positionals.map(readSetting)) }
  for (const [setting, value] of Object.entries(settings)) if (value === '') delete settings[setting]
  const host = values.host === undefined ? shop.host : readHost(values.host)
  // What a server would not open is not kept.
  shopConfig({ environment: process.env, postgres }, { ...shop, host }, { ...secrets, settings })
  await changeShop(registry.sql, shop, {
    ...{
      host,
      name: name ?? shop.name,
      sealed: sealSecrets(registry, shop.schema, { ...secrets, settings }),
    },
    ...(password && { password }),
    state: open ? 'open' : close ? 'closed' : shop.state,
  })
  const set = Object.keys(settings).toSorted()
  const state = (open ? 'open' : close ? 'closed' : shop.state) === 'open' ? 'open' : 'closed for now'
  const renewed = password ? ', its role has another password' : ''
  console.log(
    `${host}: ${state}${renewed}; ${set.length === 0 ? 'no settings of its own' : `settings of its own: ${set.join(', ')}`}.`,
  )
})

function readSetting(text: string): [string, string] {
  const at = text.indexOf('=')
  if (at < 1) throw new CommandError(`'${text}' is no setting: write SETTING=VALUE.`)
  return [text.slice(0, at), text.slice(at + 1)]
}
