import { ItemBoundary } from '#app/ui/item-boundary.tsx'
import { ListCards, ListFrame, ListTable } from '#app/ui/list-rows.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { useWide } from '#app/ui/use-wide.ts'
import type { AuditEntry } from '#schema/protocol/audit.ts'
import { describeDevice } from '#schema/rules/people/describe-device.ts'
import { deedText, detailsText, whoText } from './audit-words.ts'

/** Entries of the audit trail, the latest first. */
export function AuditList({ entries }: { entries: readonly AuditEntry[] }) {
  return useWide() ? <AuditTable entries={entries} /> : <AuditCards entries={entries} />
}

function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <ListFrame>
      <ListTable aria-label="Audit trail">
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">What</th>
            <th scope="col">Who</th>
            <th scope="col" data-wide>
              Device
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map(entry => (
            <ItemBoundary key={entry.seq} as="tr">
              <tr>
                <td>
                  <Ltr whiteSpace="nowrap">{momentText(entry.at)}</Ltr>
                  <span className="row-small">{`Entry ${entry.seq}`}</span>
                </td>
                <td data-rest>
                  <span className="row-cut row-name" title={deedText(entry)}>
                    {deedText(entry)}
                  </span>
                  <Details {...entry} />
                </td>
                <td>
                  <span className="row-cut" title={whoText(entry)}>
                    <bdi>{whoText(entry)}</bdi>
                  </span>
                  {entry.address && (
                    <span className="row-small">
                      <bdi dir="ltr">{entry.address}</bdi>
                    </span>
                  )}
                </td>
                <td data-wide>
                  <span className="row-cut" title={deviceText(entry)}>
                    {deviceText(entry)}
                  </span>
                </td>
              </tr>
            </ItemBoundary>
          ))}
        </tbody>
      </ListTable>
    </ListFrame>
  )
}

function AuditCards({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <ListCards aria-label="Audit trail">
      {entries.map(entry => (
        <ItemBoundary key={entry.seq} as="li">
          <li>
            <div className="row-body">
              <strong>{deedText(entry)}</strong>
              <Details {...entry} />
              <span className="row-small">
                <bdi>{whoText(entry)}</bdi>
                {` · ${deviceText(entry)}`}
              </span>
              <span className="row-small">
                <bdi dir="ltr">{[momentText(entry.at), entry.address].filter(Boolean).join(' · ')}</bdi>
              </span>
            </div>
          </li>
        </ItemBoundary>
      ))}
    </ListCards>
  )
}

function Details(entry: AuditEntry) {
  const text = detailsText(entry)
  if (text === '') return null
  return (
    <span className="row-small row-cut" title={text}>
      <bdi>{text}</bdi>
    </span>
  )
}

function deviceText({ deviceName, userAgent, address }: AuditEntry): string {
  if (deviceName) return deviceName
  return userAgent === null && address === null ? 'On the server' : describeDevice(userAgent)
}
