import { momentText } from '#app/ui/moment-text.ts'
import { roleName } from '#app/ui/value-names.ts'
import { ErrorCode } from '#schema/errors.ts'
import { AUDIT_KINDS, type AuditEntry, type AuditKind } from '#schema/protocol/audit.ts'
import { RETENTION, RETENTION_KINDS, type RetentionKind } from '#schema/protocol/retention.ts'
import { ROW_WORDS } from '#schema/row-words.ts'
import { Role } from '#schema/rows/user.ts'
import { TABLE_NAMES } from '#schema/tables.ts'
import { formatCount } from '#schema/texts/count-text.ts'

const NOT_LET_IN: Readonly<Record<string, string>> = {
  [ErrorCode.invalidCredentials]: 'Wrong email, password, code or passkey',
  [ErrorCode.accountInactive]: 'The account is not active',
  [ErrorCode.oneTimePasswordOver]: 'The one-time password was used or is too old',
}

/** What an entry is about; one of a newer release as it is called there. */
export function deedText({ kind }: Pick<AuditEntry, 'kind'>): string {
  return AUDIT_KINDS[kind as AuditKind] ?? kind
}

/** What is told of a deed beside who did it; '' for nothing. */
export function detailsText({ kind, details }: Pick<AuditEntry, 'kind' | 'details'>): string {
  const text = (name: string) => (details[name] === undefined ? '' : String(details[name]))
  const count = (name: string) => formatCount(Number(details[name] ?? 0))
  switch (kind as AuditKind) {
    case 'signIn.succeeded':
      return text('passkey') && `With the passkey ${text('passkey')}`
    case 'signIn.failed':
      return NOT_LET_IN[text('code')] ?? text('code')
    case 'pin.failed':
      return Number(details.triesLeft) > 0 ? `${count('triesLeft')} tries left` : 'The PIN has ended'
    case 'enrolment.opened':
    case 'device.signedOut':
    case 'password.issued':
    case 'codes.off':
      return text('of')
    case 'passkey.added':
    case 'passkey.refused':
    case 'passkey.removed':
      return [text('of'), text('name') || `${count('count')} passkeys`].join(' · ')
    case 'account.created':
    case 'account.changed':
    case 'password.changed':
      return [text('of'), ...accessTexts(details)].filter(Boolean).join(' · ')
    case 'session.othersEnded':
      return `${count('ended')} ended`
    case 'access.rulesChanged':
      return [
        ...(details.adminIdleHours === undefined
          ? []
          : [`Admins are signed out after ${count('adminIdleHours')} hours`]),
        ...(details.keepDays === undefined ? [] : [`Devices keep data for ${count('keepDays')} days`]),
        ...(details.historyMonths === undefined ? [] : [historyText(details)]),
        ...(details.secondFactorRoles === undefined ? [] : [factorText(text('secondFactorRoles'))]),
      ].join(' · ')
    case 'link.secretChanged':
      return `Links of before open for ${count('graceDays')} more days`
    case 'seal.keyChanged':
      return `The new one is ${text('key')}`
    case 'data.exported':
      return text('file')
    case 'data.synced':
      return `As ${roleText(text('role'))}`
    case 'data.listed':
      return `${count('rows')} rows of ${text('path')}, page ${count('page')}`
    case 'report.mailed':
      return text('to')
    case 'link.made':
    case 'link.withdrawn':
      return `${rowText(text('of'))} #${text('id')}${details.until === undefined ? '' : `, until ${text('until')}`}`
    case 'backup.downloaded':
      return details.encrypted === true ? 'Encrypted' : 'Not encrypted'
    case 'backup.made':
      return details.good === true ? `${text('name')} in ${text('place')}` : `It failed: ${text('place')}`
    case 'backup.restored':
      return `Of ${momentText(text('madeAt'))}, ${count('rows')} rows${details.erasedAgain ? `, ${count('erasedAgain')} erased again` : ''}`
    case 'person.erased':
    case 'person.exported':
      return `${text('of') === 'customer' ? 'Customer' : 'Employee'} #${text('id')}${details.again === true ? ', after a restore' : ''}`
    case 'retention.changed':
      return RETENTION_KINDS.map(each => retentionText(each, details[each] ?? null)).join(' · ')
    case 'retention.applied':
      return `${count('requests')} requests · ${count('messages')} messages · ${count('photos')} photos · ${count('customers')} customers`
    case 'messages.forgotten':
      return `${count('changes')} changes`
    case 'proof.failed':
      return details.by === 'passkey' ? 'A passkey that is not theirs' : 'A wrong password'
    case 'log.sealed':
      return `${count('changes')} changes up to version ${count('through')}`
    case 'trail.pruned':
      return `Up to entry ${count('through')}`
    default:
      return ''
  }
}

function retentionText(kind: RetentionKind, age: unknown): string {
  const what = kind.charAt(0).toUpperCase() + kind.slice(1)
  return age === null ? `${what} kept` : `${what} ${Number(age)} ${RETENTION[kind].unit}`
}

function accessTexts({ roleBefore, role, active, email, password, owner }: AuditEntry['details']): string[] {
  return [
    typeof role !== 'string'
      ? ''
      : typeof roleBefore === 'string'
        ? `${roleText(roleBefore)} → ${roleText(role)}`
        : roleText(role),
    active === undefined ? '' : active === true ? 'Active' : 'Deactivated',
    typeof email === 'string' ? email : '',
    password === true ? 'With a new password' : '',
    owner === undefined ? '' : owner === true ? 'Owner of the shop' : 'Owns the shop no more',
  ]
}

/** How much history which devices keep. */
function historyText({ historyMonths, limitedDevices }: AuditEntry['details']): string {
  if (historyMonths === null) return 'Devices keep all history'
  const which = limitedDevices === 'all' ? 'Devices' : 'Shared devices'
  return `${which} keep this month and ${Number(historyMonths)} before`
}

/** Of which roles a second factor is required. */
function factorText(roles: string): string {
  if (roles === '') return 'No role needs a passkey or codes'
  return `Passkey or codes for ${roles.split(', ').map(roleText).join(', ')}`
}

function roleText(text: string): string {
  const role = Role.safeParse(text)
  return role.success ? roleName(role.data) : text
}

function rowText(text: string): string {
  const table = TABLE_NAMES.find(name => name === text)
  const words = table ? ROW_WORDS[table] : text
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Who did it; nobody is signed in on the server and in its commands. */
export function whoText({ person, address }: Pick<AuditEntry, 'person' | 'address'>): string {
  if (person !== null) return person
  return address === null ? 'The server' : 'Nobody signed in'
}
