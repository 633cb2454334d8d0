import { expect, test } from 'vitest'
import { AlertPayload, AlertsResponse } from '#schema/protocol/alerts.ts'

const settings = { kinds: ['booking', 'kind_to_come', 'backup'], details: false, language: 'en' }

test('An answer with kinds of alerts that a newer server has besides is read without them', () => {
  const { here } = AlertsResponse.parse({ devices: [], here: settings })
  expect(here).toEqual({ ...settings, kinds: ['booking', 'backup'] })
  expect(
    AlertsResponse.parse({ devices: [], here: { ...settings, kinds: ['kind_to_come'] } }).here,
  ).toBeNull()
  expect(AlertsResponse.parse({ devices: [], here: null }).here).toBeNull()
})

test('An alert of a kind to come is shown', () => {
  const alert = { userId: 2, kind: 'kind_to_come', appointmentId: null, quoteId: null }
  const text = { title: 'A thing', body: 'It has happened', language: 'en' }
  expect(AlertPayload.parse({ ...alert, ...text })).toEqual({ ...alert, ...text })
})
