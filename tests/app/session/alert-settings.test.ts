import { afterAll, expect, test } from 'vitest'
import {
  changeDevicePerson,
  devicePeople,
  forgetDevicePerson,
  keepDevicePerson,
} from '#app/db/device-database.ts'
import { alertSettingsOf } from '#app/session/alert-subscription.ts'
import { SessionUser } from '#app/session/session-user.ts'
import { user } from '#tests/fixtures/shop.ts'

const PERSON = SessionUser.parse({ ...user(73, 'admin'), mustChangePassword: false })

afterAll(() => forgetDevicePerson(PERSON.id))

test('Somebody who has chosen an alert that only a newer version knows is known here all the same', async () => {
  await keepDevicePerson(PERSON, new Date())
  const chosen = { kinds: ['quote', 'kind_to_come'], details: true, language: 'en' }
  await changeDevicePerson(PERSON.id, () => ({ alerts: chosen as never }))
  expect((await devicePeople()).map(({ userId }) => userId)).toContain(PERSON.id)
  expect(await alertSettingsOf(PERSON.id)).toEqual({ ...chosen, kinds: ['quote'] })
})
