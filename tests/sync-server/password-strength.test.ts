import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { guessableWords, PASSWORD_EASILY_GUESSED } from '#schema/forms/password-strength.ts'
import { hashPassword } from '#server/auth/password.ts'
import { isEasyPassword } from '#server/auth/password-strength.ts'
import { CHEAP, TEST_PASSWORD } from '#tests/fixtures/server.ts'
import { createTeam, type Team } from '#tests/fixtures/team.ts'

const WORDS = guessableWords({
  fullName: 'Noor Al Ketbi',
  email: 'noor@shine.ae',
  shopName: 'Shine Detailing',
})

test.each([
  'password',
  '12345678',
  'aaaaaaaa',
  'qwertyuiop',
  'P@ssw0rd1',
  'noorketbi',
  'Noor2026!',
  'ShineDetailing',
  'shine2026',
  'a'.repeat(200),
])('%j is easily guessed', async password => {
  expect(await isEasyPassword(password, WORDS)).toBe(true)
})

test.each([TEST_PASSWORD, 'seven lilac otters dancing', 'hk7m-2qxw-t9ce', 'vJ9$wq!m2Xr'])(
  '%j is not',
  async password => {
    expect(await isEasyPassword(password, WORDS)).toBe(false)
  },
)

describe('a password that is easily guessed', () => {
  let team: Team
  beforeEach(async () => {
    team = await createTeam()
  })
  afterEach(() => team.server.close())
  const refusal = (path: string) => ({
    code: 'invalid_input',
    issues: [{ path, message: PASSWORD_EASILY_GUESSED }],
  })

  test('is not chosen by its person, nor by an admin for somebody', async () => {
    const own = await team.server.post(
      `/api/users/${team.layla}/change-password`,
      { currentPassword: TEST_PASSWORD, newPassword: 'layla1234' },
      { Cookie: team.session },
    )
    expect([own.status, await own.json()]).toMatchObject([400, refusal('newPassword')])
    const changed = await team.put({ password: '12345678' })
    expect([changed.status, await changed.json()]).toMatchObject([400, refusal('password')])
    const added = await team.add({ fullName: 'Ravi Kumar', email: 'ravi@shop.ae', password: 'ravikumar' })
    expect([added.status, await added.json()]).toMatchObject([400, refusal('password')])
    expect((await team.signInWith(TEST_PASSWORD)).status).toBe(200)
  })

  test('of before still signs in, and is said to be one', async () => {
    await team.server.database.sql`
      update user_credentials set password_hash = ${await hashPassword('password', CHEAP)} where user_id = ${team.layla}`
    const answer = await team.signInWith('password')
    expect([answer.status, await answer.json()]).toMatchObject([200, { easilyGuessed: true }])
    expect(await (await team.signInWith('password', 'boss@shop.ae')).json()).not.toHaveProperty(
      'easilyGuessed',
    )
    expect(await (await team.signInWith(TEST_PASSWORD, 'boss@shop.ae')).json()).not.toHaveProperty(
      'easilyGuessed',
    )
  })
})
