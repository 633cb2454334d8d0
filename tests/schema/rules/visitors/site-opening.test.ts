import { expect, test } from 'vitest'
import { missingForOpening } from '#schema/rules/visitors/site-opening.ts'
import { settings } from '#tests/fixtures/appointment.ts'

const WASH = { active: true, highlight: true, isAddOn: false }
const CLOSED = [[], [], [], [], [], [], []]

test.each([
  ['nothing', {}, [WASH], []],
  ['a name', { shopName: ' ' }, [WASH], ['shop']],
  ['an address', { address: '' }, [WASH], ['shop']],
  ['a phone', { phone: '' }, [WASH], ['shop']],
  ['an e-mail address', { email: '' }, [WASH], ['shop']],
  ['hours', { openingHours: CLOSED }, [WASH], ['hours']],
  ['its TRN, while it charges VAT', { trn: ' ' }, [WASH], ['vat']],
  ['no TRN, while it charges none', { trn: null, vatMode: 'none' }, [WASH], []],
  ['a service', {}, [], ['services']],
  ['a service that visitors see', {}, [{ ...WASH, highlight: false }], ['services']],
  ['a service that is offered still', {}, [{ ...WASH, active: false }], ['services']],
  ['a service that stands by itself', {}, [{ ...WASH, isAddOn: true }], ['services']],
  ['all of it', { phone: '', openingHours: CLOSED }, [], ['shop', 'hours', 'services']],
] as const)('a shop misses %s', (_, changes, services, missing) => {
  const shop = settings({ trn: '100000000000003', ...(changes as Parameters<typeof settings>[0]) })
  expect(missingForOpening(shop, services)).toEqual(missing)
})
