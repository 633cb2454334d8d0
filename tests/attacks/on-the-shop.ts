import type { AttackList } from './attacks.ts'

/** Attacks on the shop as a whole: on its work, its data and its record. */
export const ON_THE_SHOP: AttackList = {
  'Keeping others from their work': [
    {
      attack: 'Send bodies without an end',
      file: 'tests/sync-server/hostile/unfinished-bodies.test.ts',
      test: 'Sixty bodies without an end and without a session take no memory and no connection',
    },
    {
      attack: 'Open connections and say nothing',
      file: 'tests/sync-server/hostile/silent-connections.test.ts',
      test: 'One address cannot keep the others out with connections that say nothing',
    },
    {
      attack: 'Send headers drop by drop',
      file: 'tests/sync-server/time-limits.test.ts',
      test: 'over its headers is cut off',
    },
    {
      attack: 'Send a large file without its length',
      file: 'tests/sync-server/time-limits.test.ts',
      test: 'with a large file that does not say its length is refused before it is read',
    },
    {
      attack: 'Fill the database with files that are begun and never finished',
      file: 'tests/sync-server/uploads.test.ts',
      test: 'is of twenty files of a person at most: the oldest begin anew',
    },
    {
      attack: 'Send a picture that unpacks to gigabytes, in parts',
      file: 'tests/sync-server/uploads.test.ts',
      test: 'what is no photo, says more than its picture, or unpacks to too much, with its parts',
    },
    {
      attack: 'Send a picture that unpacks to gigabytes',
      file: 'tests/sync-server/hostile/odd-pictures.test.ts',
      test: 'is not taken',
    },
    {
      attack: 'Send a backup that unpacks to what it is not',
      file: 'tests/sync-server/hostile/stalled-restore.test.ts',
      test: 'is refused at once: %s',
    },
    {
      attack: 'Send an import that takes minutes to read',
      file: 'tests/sync-server/hostile/slow-imports.test.ts',
      test: '8 MB %s are refused at once, and others import meanwhile',
    },
    {
      attack: 'Let a restore stall halfway',
      file: 'tests/sync-server/hostile/stalled-restore.test.ts',
      test: 'The shop works on while the file of a restore does not arrive',
    },
    {
      attack: 'Open live streams without end',
      file: 'tests/sync-server/hostile/session-bounds.test.ts',
      test: 'A session has ten live streams at once: another one ends the oldest, and none of other sessions',
    },
    {
      attack: 'Make devices without end',
      file: 'tests/sync-server/hostile/session-bounds.test.ts',
      test: 'A person has 200 new devices in a day; those that are known go on',
    },
    {
      attack: 'Fill the disk with refused changes',
      file: 'tests/sync-server/hostile/large-rejections.test.ts',
      test: 'Of a refused change as large as a request may be nothing is kept but that it was refused',
    },
    {
      attack: 'Fill the audit trail with failed sign-ins',
      file: 'tests/sync-server/audit/audit-trail.test.ts',
      test: 'attempts beyond the limit are none, so that nobody fills the trail with them',
    },
    {
      attack: 'Nest a change without end',
      file: 'tests/sync-server/sync/push.test.ts',
      test: 'nested without end is refused like any other',
    },
    {
      attack: 'Send texts and lists without a bound',
      file: 'tests/sync-server/rest/bounded-bodies.test.ts',
      test: 'Every text, list and record of every call has a bound, in bodies and in addresses',
    },
    {
      attack: 'Take a page from everybody by one bad moment',
      file: 'tests/sync-server/hostile/one-bad-row.test.ts',
      test: 'The moment %j is refused wherever it comes in, and the lists go on',
    },
    {
      attack: 'Flood the webhooks with bodies that nobody has signed',
      file: 'tests/sync-server/hostile/webhook-floods.test.ts',
      test: 'are read a few at once of one address, and the others are told to come again',
    },
    {
      attack: 'Crowd the booking form',
      file: 'tests/sync-server/hostile/crowd-of-visitors.test.ts',
      test: 'What visitors ask waits for its turn, and everybody else has theirs in between',
    },
  ],
  'One shop and another': [
    {
      attack: 'Ask one shop for the rows of another',
      file: 'tests/sync-server/registry/shops-apart.test.ts',
      test: 'No call and no page of a shop tells of another, whatever it is asked',
    },
    {
      attack: 'Take a session, PIN, key or link to another shop',
      file: 'tests/sync-server/registry/shops-apart.test.ts',
      test: 'Nothing that opens a shop opens another',
    },
    {
      attack: 'Push to another shop',
      file: 'tests/sync-server/registry/shops-apart.test.ts',
      test: 'A device of one shop sends nothing to another, and its cookie is of no use there',
    },
    {
      attack: 'Listen to another shop',
      file: 'tests/sync-server/registry/shops-apart.test.ts',
      test: 'A stream hears of its own shop alone',
    },
    {
      attack: 'Reach another shop by SQL as a shop’s role',
      file: 'tests/sync-server/registry/shops.test.ts',
      test: 'A shop’s role reads neither another shop nor the list, and starts in its own schema',
    },
    {
      attack: 'Swap the sealed secrets of two shops',
      file: 'tests/sync-server/registry/shops.test.ts',
      test: 'A row that another key has sealed is of no use, and one of another shop opens nothing',
    },
    {
      attack: 'Use an owner’s pass late, twice or elsewhere',
      file: 'tests/sync-server/registry/owners.test.ts',
      test: 'is of no use late, at another shop, or made up',
    },
    {
      attack: 'Take a shop’s data from the page of shops that its owner has left open',
      file: 'tests/sync-server/registry/owners.test.ts',
      test: 'shows who its holder is only as long as the password at their page does',
    },
    {
      attack: 'Become an admin by an owner’s e-mail in one’s account',
      file: 'tests/sync-server/registry/owners.test.ts',
      test: 'gives nobody the rights of an admin who had the owner’s email in their account',
    },
  ],
  'Sealed inspections and certificates': [
    {
      attack: 'Tell the server hashes of something else than was signed',
      file: 'tests/sync-server/seals/inspection-seals.test.ts',
      test: 'A seal over %s is rejected, and leaves no gap',
    },
    {
      attack: 'Change, back-date, remove or move sealed inspections by hand',
      file: 'tests/sync-server/seals/inspection-seals.test.ts',
      test: '%s is found',
    },
    {
      attack: 'Lengthen the term of a sealed certificate by hand, or change anything else in it',
      file: 'tests/sync-server/seals/certificate-seals.test.ts',
      test: 'a certificate with %s is found by the integrity check and by npm run verify-log',
    },
    {
      attack: 'Cut off the end of the seals with what they are over',
      file: 'tests/sync-server/seals/inspection-seals.test.ts',
      test: 'the last seals cut off with their signatures are found by the trail, and by an anchor that lies elsewhere',
    },
    {
      attack: 'Change a byte, a time or the order in a sealed file',
      file: 'tests/schema/rules/sealed/damaged-files.test.ts',
      test: 'Whatever is changed, removed, added or moved in a sealed file, the check finds it, and what nobody touched is whole',
    },
    {
      attack: 'Exchange a signed picture in the store',
      file: 'tests/sync-server/site/sealed/sealed-pages.test.ts',
      test: 'A picture that was exchanged in the store is found by the page’s own file',
    },
  ],
  'Backups and what is on record': [
    {
      attack: 'Read a backup that was stolen',
      file: 'tests/sync-server/admin/encrypted-backup.test.ts',
      test: 'Rows, photos and links are encrypted for whoever has the identity, who brings them onto a new machine',
    },
    {
      attack: 'Come back by the restore of an older backup',
      file: 'tests/sync-server/admin/restore-accounts.test.ts',
      test: 'Put back with today’s accounts, nobody who has left comes in, and no old password or role counts',
    },
    {
      attack: 'Have a revoked key good again by a restore',
      file: 'tests/sync-server/admin/backup.test.ts',
      test: 'A push key that was revoked since the backup is not good again',
    },
    {
      attack: 'Open withdrawn links again by a restore',
      file: 'tests/sync-server/admin/whole-backup.test.ts',
      test: 'Photos that were sent since the backup stay, and links that were withdrawn since stay withdrawn',
    },
    {
      attack: 'Become somebody by the backup of another shop',
      file: 'tests/sync-server/admin/backup.test.ts',
      test: 'Nobody becomes who has their key in the backup of another shop',
    },
    {
      attack: 'Lock the shop out by a backup without an admin',
      file: 'tests/sync-server/admin/backup.test.ts',
      test: 'A backup in which no admin has a password is not put back',
    },
    {
      attack: 'Take data out unseen',
      file: 'tests/sync-server/hostile/data-taken-out.test.ts',
      test: 'Whoever takes a backup or an export stands in the audit trail',
    },
    {
      attack: 'Take it out while the trail cannot be written',
      file: 'tests/sync-server/audit/audit-trail.test.ts',
      test: '%s does not happen',
    },
    {
      attack: 'Remove the traces by a restore',
      file: 'tests/sync-server/admin/audit/restored-trail.test.ts',
      test: 'A restored shop keeps who did what since the backup, and who restored it',
    },
    {
      attack: 'Alter, remove or reorder entries or changes by SQL',
      file: 'tests/sync-server/admin/audit/verify-log.test.ts',
      test: 'finds %s',
    },
    {
      attack: 'Cut off the end of the trail together with its head',
      file: 'tests/sync-server/admin/audit/verify-log.test.ts',
      test: 'finds an end that was cut off with its head by an anchor alone',
    },
    {
      attack: 'Bring an erased customer back by a device that was offline',
      file: 'tests/sync-server/privacy/erase-customer.test.ts',
      test: 'is not brought back by a device that had not heard of it, whose other changes go on',
    },
    {
      attack: 'Bring them back by a backup of before, on the same or another machine',
      file: 'tests/sync-server/privacy/erased-again.test.ts',
      test: 'In a new database the list beside the backups has them erased again, and it names nobody',
    },
    {
      attack: 'Alter the log by SQL and call it an erasure',
      file: 'tests/sync-server/privacy/erase-customer.test.ts',
      test: 'does not hide what somebody altered in its name',
    },
    {
      attack: 'Erase somebody from an open session',
      file: 'tests/sync-server/privacy/erase-customer.test.ts',
      test: 'with %s does nothing',
    },
    {
      attack: 'Erase the last admin, or oneself',
      file: 'tests/sync-server/privacy/erase-employee.test.ts',
      test: 'to oneself, nor to the last admin',
    },
    {
      attack: 'Bring an erased customer back through another server',
      file: 'tests/sync-server/privacy/erase-customer.test.ts',
      test: 'knows of one that is committed while it waits for its turn',
    },
    {
      attack: 'Read in the log of changes what a removed message said',
      file: 'tests/sync-server/privacy/retention.test.ts',
      test: 'What an old message said leaves the log of changes with it, and the log stays whole',
    },
    {
      attack: 'Keep the rows of a lost tablet whose person has no PIN there',
      file: 'tests/app/session/device-care.test.ts',
      test: 'So does whoever has no PIN and is not at work, but for who has signed in again',
    },
  ],
}
