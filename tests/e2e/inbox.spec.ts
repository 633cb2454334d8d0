import type { Page } from '@playwright/test'
import pino from 'pino'
import { receiveMessages } from '#server/notifications/receive-messages.ts'
import { createSyncEngine } from '#server/sync/sync-engine.ts'
import { addCustomer, expectSynced, go } from './counter.ts'
import { expectForEveryone } from './screen-checks.ts'
import type { ShopServer } from './shop-server.ts'
import { expect, test } from './test.ts'

const CUSTOMER = 'Writes By Phone'
const SENDER = '+971506011223'
const inbox = (page: Page) =>
  page.getByRole('list', { name: 'Messages from customers' }).getByRole('listitem')
const card = (page: Page) => inbox(page).filter({ hasText: CUSTOMER })
const conversation = (page: Page) => page.getByRole('list', { name: 'Conversation' })

test('what a customer writes reaches the counter, is answered without a network, and goes out once', async ({
  staffDevice,
  shop,
}) => {
  const [counter, workshop] = [await staffDevice(), await staffDevice('manager')]
  const [clerk, phone] = [counter.screen, workshop.screen]
  await addCustomer(clerk, CUSTOMER, '050 601 1223')
  await expectSynced(clerk)
  await phone.setViewportSize({ width: 390, height: 844 })

  await test.step('it shows on both devices, with what was written', async () => {
    await go(phone, '/dashboard/attention?kind=inbox')
    await go(clerk, '/dashboard/attention?kind=inbox')
    await write(shop, 'Is my car ready?')
    await write(shop, 'I can come at 5.')
    for (const page of [clerk, phone]) {
      await expect(card(page)).toContainText('I can come at 5.')
      await expect(card(page)).toContainText('2 messages')
    }
  })

  await test.step('it is read and answered offline', async () => {
    await counter.goOffline()
    await card(clerk)
      .getByRole('link', { name: `Read and answer ${CUSTOMER}` })
      .click()
    await expect(conversation(clerk)).toContainText('Is my car ready?')
    await expectForEveryone(clerk, 'a conversation')
    await clerk.getByRole('button', { name: 'Send Answer' }).click()
    await expect(clerk.getByText('Write something first')).toBeVisible()
    await clerk.getByRole('textbox', { name: 'Answer' }).fill('Yes, it is ready.')
    await clerk.getByRole('button', { name: 'Send Answer' }).click()
    await expect(conversation(clerk)).toContainText('Yes, it is ready.')
    await expect(card(clerk)).toHaveCount(0)
    await expect(card(phone)).toHaveCount(1)
  })

  await test.step('back online, it is settled everywhere and queued once', async () => {
    await clerk.keyboard.press('Escape')
    await counter.goOnline()
    await expectSynced(clerk)
    await expect(card(phone)).toHaveCount(0)
    expect(await answersIn(shop)).toEqual(['Yes, it is ready.'])
  })

  await test.step('who writes STOP gets no messages, and the profile says since when', async () => {
    await write(shop, 'STOP', 'stop')
    const [customer] = await shop.sql`select id from customers where phone = ${SENDER}`
    await go(clerk, `/dashboard/crm/customers/${customer?.id}?tab=messages`)
    await expect(clerk.getByText('Wants no messages')).toBeVisible()
    await expect(clerk.getByText(/They wrote so by WhatsApp/)).toBeVisible()
    await expect(conversation(clerk)).toContainText('You get no more messages from us.')
    await expectForEveryone(clerk, 'a customer who wants no messages')
    await clerk.getByRole('button', { name: 'Allow messages' }).click()
    await expect(clerk.getByRole('button', { name: 'Stop messages' })).toBeVisible()
  })
})

let written = 0

/** As the webhook does once it has checked who signed it. */
async function write({ sql }: ShopServer, content: string, kind: 'text' | 'stop' = 'text'): Promise<void> {
  const log = pino({ level: 'silent' })
  const { writer } = createSyncEngine(sql, log)
  const now = new Date()
  const message = {
    providerId: `wamid.e2e.${now.getTime()}.${++written}`,
    method: 'whatsapp' as const,
    sender: SENDER,
    senderName: null,
    userId: null,
    kind,
    content,
    receivedAt: now.toISOString(),
    answered: { providerId: null, data: null },
  }
  await receiveMessages({ sql, writer, log }, [message], now)
}

async function answersIn({ sql }: ShopServer): Promise<string[]> {
  const rows = await sql<{ content: string }[]>`
    select content from notifications where notification_type = 'answer' and recipient = ${SENDER} order by id`
  return rows.map(({ content }) => content)
}
