import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { rowsIn } from '#tests/fixtures/replica.ts'
import { TEST_PASSWORD } from '#tests/fixtures/server.ts'
import { createTeam, type Team } from '#tests/fixtures/team.ts'

const NEW_PASSWORD = 'another horse 8'
const passwords = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD }
let team: Team

beforeEach(async () => {
  team = await createTeam()
})
afterEach(() => team.server.close())

const changePassword = (body: unknown) =>
  team.server.post(`/api/users/${team.layla}/change-password`, body, { Cookie: team.session })
const signInWith = (password: string) => team.signInWith(password).then(({ status }) => status)

describe('a password', () => {
  test('once changed is the only one, kept as argon2id', async () => {
    await team.server.database
      .sql`update user_credentials set must_change_password = true where user_id = ${team.layla}`
    expect((await changePassword(passwords)).status).toBe(200)
    expect(await signInWith(TEST_PASSWORD)).toBe(401)
    expect(await signInWith(NEW_PASSWORD)).toBe(200)
    expect(await (await team.me()).json()).toMatchObject({ mustChangePassword: false })
    const [row] = await team.server.database.sql<[{ hash: string }]>`
      select password_hash as hash from user_credentials where user_id = ${team.layla}`
    expect(row.hash).toMatch(/^\$argon2id\$/)
  })

  test('once changed ends the person’s other sessions and their streams, and nobody else’s', async () => {
    const elsewhere = await team.server.signIn('layla@shop.ae')
    const theirs = await team.live(elsewhere)
    const staying = [await team.live(team.session), await team.live(team.admin, { role: 'admin' })]
    expect((await changePassword(passwords)).status).toBe(200)
    expect(await theirs.nextChanges()).toBeNull()
    expect((await team.me(elsewhere)).status).toBe(401)
    expect((await team.me()).status).toBe(200)
    expect((await team.me(team.admin)).status).toBe(200)
    const coming = staying.map(stream => stream.nextChanges())
    await team.put({ fullName: 'Layla Noor' })
    for (const changes of await Promise.all(coming))
      expect(rowsIn(changes?.answer, 'users')).toMatchObject([{ fullName: 'Layla Noor' }])
    for (const stream of staying) await stream.close()
  })

  test('stays when the current one is wrong', async () => {
    const elsewhere = await team.server.signIn('layla@shop.ae')
    const answer = await changePassword({ ...passwords, currentPassword: 'wrong pass' })
    expect(answer.status).toBe(400)
    const message = 'Current password is incorrect'
    expect(await answer.json()).toEqual({
      message,
      code: 'invalid_credentials',
      issues: [{ path: 'currentPassword', message }],
    })
    expect(await signInWith(TEST_PASSWORD)).toBe(200)
    expect((await team.me(elsewhere)).status).toBe(200)
  })

  test('is not changed with a wrong current one, even to what it is already', async () => {
    expect((await changePassword(passwords)).status).toBe(200)
    const again = await changePassword(passwords)
    expect(again.status).toBe(400)
    expect(await again.json()).toMatchObject({ issues: [{ path: 'currentPassword' }] })
    expect(await signInWith(NEW_PASSWORD)).toBe(200)
  })

  test('that is being changed lets in nobody who has just shown the old one', async () => {
    const { sql } = team.server.database
    const signingIn = await sql.begin(async change => {
      await change`update user_credentials set password_hash = 'another' where user_id = ${team.layla}`
      const answer = signInWith(TEST_PASSWORD)
      await vi.waitFor(async () => {
        const waiting = await sql`
          select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        expect(waiting).toHaveLength(1)
      })
      return { answer }
    })
    expect(await signingIn.answer).toBe(401)
  })

  test('changed twice at once is one of the two, and who lost is told', async () => {
    const wanted = ['first choice 1', 'second choice 2']
    const answers = await Promise.all(
      wanted.map(newPassword => changePassword({ ...passwords, newPassword })),
    )
    const statuses = answers.map(({ status }) => status)
    expect([...statuses].sort()).toEqual([200, 400])
    const kept = wanted[statuses.indexOf(200)] ?? ''
    expect(await signInWith(kept)).toBe(200)
  })

  test('is not guessed at somebody’s open session: ten tries, counted together with sign-ins', async () => {
    const guess = () => changePassword({ ...passwords, currentPassword: 'wrong pass' })
    for (let i = 0; i < 4; i++) await signInWith('wrong pass')
    const guesses = await Promise.all(Array.from({ length: 8 }, guess))
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(6)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2)
    const refused = await changePassword(passwords)
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ code: 'rate_limited' })
    team.server.time.now = new Date(team.server.time.now.getTime() + 16 * 60_000)
    expect((await changePassword(passwords)).status).toBe(200)
  })

  test.each<[name: string, body: unknown, answer: object]>([
    ['nothing', {}, { code: 'invalid_input', message: 'Current password is required' }],
    [
      'too short a one',
      { ...passwords, newPassword: '1234567' },
      { message: 'Password must be at least 8 characters.' },
    ],
    ['too long a one', { ...passwords, newPassword: 'x'.repeat(201) }, { message: 'Password is too long' }],
    ['what is no text', { ...passwords, newPassword: { length: 9 } }, { code: 'invalid_input' }],
  ])('%s is refused', async (_name, body, answer) => {
    const response = await changePassword(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject(answer)
    expect(await signInWith(TEST_PASSWORD)).toBe(200)
  })
})
