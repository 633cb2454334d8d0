import type { AttackList } from './attacks.ts'

/** Attacks of somebody who works in the shop, and of whoever sits at their session. */
export const BY_STAFF: AttackList = {
  'More than one’s role': [
    {
      attack: 'Make any call as any role, or as none',
      file: 'tests/sync-server/role-matrix.test.ts',
      test: 'is open to %s or not, as its line says',
    },
    {
      attack: 'Push any change as any role',
      file: 'tests/sync-server/role-matrix.test.ts',
      test: 'is taken from devices of %s or not, as its line says',
    },
    {
      attack: 'Pull rows and columns beyond one’s role',
      file: 'tests/sync-server/sync/scope.test.ts',
      test: 'by pulls is of every table what that role may see',
    },
    {
      attack: 'Read them by REST, history and reports',
      file: 'tests/sync-server/sync/scope.test.ts',
      test: 'by the calls that read is no more than that',
    },
    {
      attack: 'Hear of them on the live stream',
      file: 'tests/sync-server/sync/scope.test.ts',
      test: 'a live stream gives each role the same as a pull would, of whatever was written',
    },
    {
      attack: 'Make up the token of a page of the initial sync',
      file: 'tests/sync-server/sync/bad-requests.test.ts',
      test: 'for a page that a person made up gives no more than they may see',
    },
    {
      attack: 'Give oneself another role in one’s profile',
      file: 'tests/sync-server/account.test.ts',
      test: 'gives nobody another role',
    },
    {
      attack: 'Change accounts through the outbox',
      file: 'tests/sync-server/sync/push.test.ts',
      test: 'of an admin it may not be a change of accounts',
    },
    {
      attack: 'Go on listening after one’s role was taken',
      file: 'tests/sync-server/sync/live.test.ts',
      test: 'gives nothing more after the change that gives its user another role, however lately it was valid',
    },
    {
      attack: 'Leave the shop without an admin',
      file: 'tests/sync-server/employee-access.test.ts',
      test: 'who cannot deactivate themselves, nor give up the role as the last one',
    },
    {
      attack: 'Leave it so by two calls at once',
      file: 'tests/sync-server/employee-access.test.ts',
      test: 'though two %s (%j) %s at once, both signed in when they asked',
    },
    {
      attack: 'Read documents through the link of a booking that one may ask for',
      file: 'tests/sync-server/hostile/links-of-staff.test.ts',
      test: 'A link that an employee asks for shows the booking, and of its documents those alone that the employee may read',
    },
    {
      attack: 'Widen such a link by hand',
      file: 'tests/sync-server/hostile/links-of-staff.test.ts',
      test: 'A link cannot be widened, and ends with the others of its booking',
    },
    {
      attack: 'Ask for the link of a document that one may not see',
      file: 'tests/sync-server/site/documents/document-pages.test.ts',
      test: 'nobody gets a link to a document that they may not see',
    },
    {
      attack: 'Push as the database of another person',
      file: 'tests/sync-server/sync/push-identity.test.ts',
      test: 'takes no mutations: the device is to go on under a name of its own',
    },
    {
      attack: 'Hear how another person’s changes ended',
      file: 'tests/sync-server/sync/push-identity.test.ts',
      test: 'tells nobody else how its mutations ended',
    },
    {
      attack: 'Make rows under ids that are another person’s',
      file: 'tests/sync-server/hostile/made-up-push.test.ts',
      test: 'nobody makes rows under ids that were leased to somebody else',
    },
    {
      attack: 'Put a payment into a month that is over',
      file: 'tests/sync-server/hostile/made-up-push.test.ts',
      test: 'who had nothing waiting an hour ago has made nothing in a year gone by',
    },
    {
      attack: 'Put it there from a device that the server has just met',
      file: 'tests/sync-server/hostile/made-up-push.test.ts',
      test: 'a replica that the server has just met puts no payment, invoice or shift before that',
    },
    {
      attack: 'Use up an invoice series by a far number',
      file: 'tests/sync-server/hostile/made-up-push.test.ts',
      test: 'a series goes on with its next number and cannot be ended by a far one',
    },
    {
      attack: 'Cancel a tax invoice hours later as if it were Undo',
      file: 'tests/sync-server/hostile/made-up-push.test.ts',
      test: 'whoever did not complete a job cancels its tax invoice neither hours later nor as if it were ten seconds later',
    },
    {
      attack: 'Claim the photo of another record',
      file: 'tests/sync-server/hostile/claimed-files.test.ts',
      test: 'nor a photo the bill, and nobody the picture of the gallery',
    },
    {
      attack: 'Claim it in one push with it, or after it was taken off',
      file: 'tests/sync-server/hostile/claimed-files.test.ts',
      test: 'also not in one push with it, nor of a photo that was taken off',
    },
    {
      attack: 'Send another picture for a photo whose hash is on record',
      file: 'tests/sync-server/uploads.test.ts',
      test: 'a hash that the row does not have, before anything is read',
    },
    {
      attack: 'Mix one’s own bytes into a photo that somebody else sends',
      file: 'tests/sync-server/uploads.test.ts',
      test: 'a file with another hash than it says: its parts are thrown away, and it may come anew',
    },
    {
      attack: 'Have lists show another picture in small than the photo',
      file: 'tests/sync-server/uploads.test.ts',
      test: 'is seen before the picture, and is made of the picture once that is here',
    },
    {
      attack: 'Send or read a bill in parts or in small that one may not see',
      file: 'tests/sync-server/uploads.test.ts',
      test: 'the bill of an expense by somebody who keeps none',
    },
    {
      attack: 'Take or restore a backup without being an admin',
      file: 'tests/sync-server/admin/backup.test.ts',
      test: 'Nobody but an admin takes or puts back a backup',
    },
    {
      attack: 'Sign other people’s devices out',
      file: 'tests/sync-server/admin/devices-and-log.test.ts',
      test: 'Nobody else signs devices out',
    },
    {
      attack: 'Read or take who did what',
      file: 'tests/sync-server/admin/audit/audit-routes.test.ts',
      test: 'nobody else reads it',
    },
    {
      attack:
        'Take a backup or an export, or make oneself an account, at a session that its person has left open',
      file: 'tests/sync-server/own-proof.test.ts',
      test: '%s',
    },
    {
      attack: 'Do it by their PIN, or at their locked device',
      file: 'tests/sync-server/own-proof.test.ts',
      test: 'A PIN shows it for whoever has no password alone, and a lock ends it',
    },
    {
      attack: 'Do it by a passkey of one’s own',
      file: 'tests/sync-server/own-proof.test.ts',
      test: 'A passkey of one’s own shows it, and that of somebody else does not',
    },
    {
      attack: 'Try passwords at an open session unseen',
      file: 'tests/sync-server/own-proof.test.ts',
      test: 'It is shown for one session, by the password of its person, and a wrong one is on record within bounds',
    },
  ],
}
