import { ServiceFormSchema } from '#schema/forms/service.ts'
import { createService } from '#schema/mutations/service.ts'
import { IMPORT_COLUMNS } from '#schema/protocol/import.ts'
import type { Importer } from './examine-import.ts'
import { dirhams, nameKey, readSwitches } from './import-cells.ts'

/** Services are matched by name. */
export const serviceImporter: Importer = {
  mutation: createService.name,
  ...IMPORT_COLUMNS.services,
  knownBy: { word: 'name', field: 'name' },
  async readShop(sql) {
    const rows = await sql<{ name: string }[]>`select name from services`
    return { keys: new Set(rows.map(({ name }) => nameKey(name))) }
  },
  prepare() {
    return ({ name = '', description, price, priceFils, durationMinutes = '', ...cells }) => {
      const { switches, issues } = readSwitches(cells, ['active', 'popular', 'highlight', 'requiresBooking'])
      const form = ServiceFormSchema.safeParse({
        name,
        description,
        price: dirhams(price, priceFils),
        durationMinutes: durationMinutes.replace(/\s*min(?:ute)?s?\.?$/i, '') || undefined,
        ...switches,
      })
      if (!form.success) return { issues: [...form.error.issues, ...issues] }
      if (issues.length > 0) return { issues }
      const { price: fils, ...service } = form.data
      return { key: nameKey(service.name), args: { ...service, priceFils: fils } }
    }
  },
}
