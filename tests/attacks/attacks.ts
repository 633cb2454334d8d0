/** How somebody attacks the shop, and the test that holds it off: its file, and its title as it stands there. */
export type Attack = { attack: string; file: string; test: string }

/** Attacks by what they go for. A test that reads this list finds each test in its file (`tests/app/attacks.test.ts`). */
export const ATTACKS: Readonly<Record<string, readonly Attack[]>> = {
  'Getting in': [
    {
      attack: 'Try the password of somebody who has a code, on a browser of one’s own',
      file: 'tests/sync-server/second-factor.test.ts',
      test: 'asks a new browser for a code, and that browser once',
    },
    {
      attack: 'Use a code that was looked over somebody’s shoulder',
      file: 'tests/sync-server/second-factor.test.ts',
      test: 'takes a code once, whoever is first',
    },
    {
      attack: 'Try 5,000 codes',
      file: 'tests/sync-server/second-factor.test.ts',
      test: 'stands twenty wrong codes a day, from wherever, and the password goes on being counted apart',
    },
    {
      attack: 'Use somebody else’s recovery code',
      file: 'tests/sync-server/second-factor.test.ts',
      test: 'takes each recovery code once, however it is typed, and nobody else’s',
    },
    {
      attack: 'Keep the step between password and code for later',
      file: 'tests/sync-server/second-factor.test.ts',
      test: 'is over after ten minutes, with another password, and once it was used',
    },
    {
      attack: 'Turn the codes on or off from an open session',
      file: 'tests/sync-server/second-factor.test.ts',
      test: 'takes the password and a code of the secret, and says ten recovery codes once',
    },
    {
      attack: 'Have somebody use their passkey on a page that looks like the shop’s',
      file: 'tests/sync-server/passkeys.test.ts',
      test: 'by an answer that was made on a page of another site',
    },
    {
      attack: 'Use the answer of a passkey a second time',
      file: 'tests/sync-server/passkeys.test.ts',
      test: 'twice by one answer, whoever is first',
    },
    {
      attack: 'Keep the challenge of a passkey for later, or make one up',
      file: 'tests/sync-server/passkeys.test.ts',
      test: 'by a challenge that was used, is over, or was never given out',
    },
    {
      attack: 'Come in by a passkey of one’s own, or under the id of another',
      file: 'tests/sync-server/passkeys.test.ts',
      test: 'by a passkey that nobody has, or by another key under the same id',
    },
    {
      attack: 'Use a copy of somebody’s passkey',
      file: 'tests/sync-server/passkeys.test.ts',
      test: 'by one whose counter goes back: it was copied, and that is on record',
    },
    {
      attack: 'Try 5,000 passkeys',
      file: 'tests/sync-server/passkeys.test.ts',
      test: '5,000 times: attempts of one address are counted, and others come in meanwhile',
    },
    {
      attack: 'Fill the database with challenges',
      file: 'tests/sync-server/passkeys.test.ts',
      test: 'one address has a hundred challenges at a time, and what is over is pruned',
    },
    {
      attack: 'Give one’s own passkey for the second step of somebody else’s sign-in',
      file: 'tests/sync-server/passkeys.test.ts',
      test: 'a passkey asks for no code, and answers for one after a password: that of the same person',
    },
    {
      attack: 'Add a passkey from an open session',
      file: 'tests/sync-server/passkeys.test.ts',
      test: 'takes the password or another passkey to be added, and not an open session alone',
    },
    {
      attack: 'Add a passkey to somebody else’s account by their challenge',
      file: 'tests/sync-server/passkeys.test.ts',
      test: 'to a challenge that is somebody else’s, was answered or is over',
    },
    {
      attack: 'Take somebody’s passkey over for an account of one’s own',
      file: 'tests/sync-server/passkeys.test.ts',
      test: 'that is kept already is not added again, also to another account',
    },
    {
      attack: 'Remove or rename somebody else’s passkey',
      file: 'tests/sync-server/passkeys.test.ts',
      test: 'is named anew and removed with the password by its person alone',
    },
    {
      attack: 'Go on with a passkey after the account was closed',
      file: 'tests/sync-server/passkeys.test.ts',
      test: 'whose account is not active, in the words of a wrong password',
    },
    {
      attack: 'Add a second factor to an account that has one, by its password alone',
      file: 'tests/sync-server/required-factor.test.ts',
      test: 'who has one already is given no way to another by the password alone',
    },
    {
      attack: 'Ask the server under another host, where somebody’s passkey is none',
      file: 'tests/sync-server/required-factor.test.ts',
      test: 'who has one already is not taken for somebody who has none by naming another host',
    },
    {
      attack: 'Set up a second factor with a one-time password that was found',
      file: 'tests/sync-server/required-factor.test.ts',
      test: 'a one-time password that is over sets up nothing',
    },
    {
      attack: 'Go around the second factor that a role requires by giving it up again',
      file: 'tests/sync-server/required-factor.test.ts',
      test: 'the last factor stays, in words, until there is another one or nothing is required',
    },
    {
      attack: 'Make a permanent key of a minute at an open session',
      file: 'tests/sync-server/devices.test.ts',
      test: 'takes the password, and not an open session alone',
    },
    {
      attack: 'Make it for a device that one does not sit at',
      file: 'tests/sync-server/devices.test.ts',
      test: 'is for the device of the session alone, which the server knows by what has synced there',
    },
    {
      attack: 'Make it at somebody else’s place by naming their database',
      file: 'tests/sync-server/devices.test.ts',
      test: 'is not done at the place of somebody else by naming their database',
    },
    {
      attack: 'Guess the password there instead of at the sign-in',
      file: 'tests/sync-server/devices.test.ts',
      test: 'counts guesses together with sign-ins',
    },
    {
      attack: 'End somebody else’s sign-ins',
      file: 'tests/sync-server/sign-ins.test.ts',
      test: 'is for one’s own, of which there is one',
    },
    {
      attack: 'Come back by the PIN after the sign-in was ended from elsewhere',
      file: 'tests/sync-server/sign-ins.test.ts',
      test: 'ends the session, the PIN and the push key there, and nothing else',
    },
    {
      attack: 'Use an admin’s session at a tablet that went on syncing overnight',
      file: 'tests/sync-server/sign-ins.test.ts',
      test: 'is over after twelve hours in which nobody was there, although the device went on syncing',
    },
    {
      attack: 'Come in by a stolen password without its person hearing of it',
      file: 'tests/sync-server/sign-in-notices.test.ts',
      test: 'is told to its person by mail, with what and from where',
    },
    {
      attack: 'Fill somebody’s mailbox with such news',
      file: 'tests/sync-server/sign-in-notices.test.ts',
      test: 'does not fill a mailbox',
    },
    {
      attack: 'Guess the password of an account from one address',
      file: 'tests/sync-server/sign-in.test.ts',
      test: 'ten wrong guesses from one address shut an account for it for a while, however they come',
    },
    {
      attack: 'Guess it from many addresses',
      file: 'tests/sync-server/sign-in.test.ts',
      test: 'a hundred wrong guesses shut an account, from however many addresses',
    },
    {
      attack: 'Try a few passwords on every account',
      file: 'tests/sync-server/hostile/sign-in.test.ts',
      test: 'are no more than three of an account once they have been many, and no more than 300 at all',
    },
    {
      attack: 'Keep the counter out by guessing on purpose',
      file: 'tests/sync-server/sign-in.test.ts',
      test: 'a stranger who guesses does not keep the counter out',
    },
    {
      attack: 'Keep new browsers on the shop’s Wi-Fi out by guessing there',
      file: 'tests/sync-server/hostile/sign-in.test.ts',
      test: 'keep nobody out of a new browser whose own account they leave alone',
    },
    {
      attack: 'Escape the count with a made-up or stolen cookie of a known browser',
      file: 'tests/sync-server/hostile/sign-in.test.ts',
      test: 'are no more with a cookie that somebody made up, nor with one out of the database',
    },
    {
      attack: 'Escape the count with a forged X-Forwarded-For',
      file: 'tests/sync-server/sign-in.test.ts',
      test: 'behind a proxy the address is the one the proxy saw',
    },
    {
      attack: 'Learn from the answer which e-mails have an account',
      file: 'tests/sync-server/sign-in.test.ts',
      test: 'a wrong password and an unknown account are answered alike',
    },
    {
      attack: 'Learn it from how long the answer takes',
      file: 'tests/sync-server/login-cost.test.ts',
      test: 'signing in to %s takes one check of a password, as costly as any',
    },
    {
      attack: 'Learn it from which accounts are shut',
      file: 'tests/sync-server/sign-in.test.ts',
      test: 'an account that nobody has is shut like any other',
    },
    {
      attack: 'Learn who has left the shop',
      file: 'tests/sync-server/sign-in.test.ts',
      test: 'an inactive account is only told so with the right password',
    },
    {
      attack: 'Make up a session’s cookie',
      file: 'tests/sync-server/sign-in.test.ts',
      test: 'is not made up by the cookie %j',
    },
    {
      attack: 'Use what a stolen database holds of sessions',
      file: 'tests/sync-server/sign-in.test.ts',
      test: 'keeps no token that could be used',
    },
    {
      attack: 'Read passwords out of a stolen database',
      file: 'tests/sync-server/account-password.test.ts',
      test: 'once changed is the only one, kept as argon2id',
    },
    {
      attack: 'Read the session’s cookie by a script',
      file: 'tests/sync-server/sign-in.test.ts',
      test: 'gives the user and a cookie that scripts cannot read',
    },
    {
      attack: 'Set the session’s cookie from a neighbouring host',
      file: 'tests/sync-server/sign-in.test.ts',
      test: 'over https the cookie is bound to the host',
    },
    {
      attack: 'Go on with a session after its sign-out',
      file: 'tests/sync-server/sign-in.test.ts',
      test: 'ends at sign-out, on the server too',
    },
    {
      attack: 'Go on with the session of a deactivated account',
      file: 'tests/sync-server/sign-in.test.ts',
      test: 'ends when its user is deactivated',
    },
    {
      attack: 'Stay signed in somewhere after the password was changed',
      file: 'tests/sync-server/account-password.test.ts',
      test: 'once changed ends the person’s other sessions and their streams, and nobody else’s',
    },
    {
      attack: 'Slip in with the old password while it is changed',
      file: 'tests/sync-server/account-password.test.ts',
      test: 'that is being changed lets in nobody who has just shown the old one',
    },
    {
      attack: 'Guess the current password at somebody’s open session',
      file: 'tests/sync-server/account-password.test.ts',
      test: 'is not guessed at somebody’s open session: ten tries, counted together with sign-ins',
    },
    {
      attack: 'Take an account over at its open session by another e-mail',
      file: 'tests/sync-server/account.test.ts',
      test: 'with another email needs the current password, guessed as seldom as at the sign-in',
    },
    {
      attack: 'Take somebody’s e-mail in another spelling',
      file: 'tests/sync-server/account.test.ts',
      test: 'cannot have somebody else’s email, however it is spelt; its own it can',
    },
    {
      attack: 'Sign in twice with a one-time password, or with two at once',
      file: 'tests/sync-server/hostile/sign-in.test.ts',
      test: 'signs in once, also when two come with it at once',
    },
    {
      attack: 'Use a one-time password that was found days later',
      file: 'tests/sync-server/hostile/sign-in.test.ts',
      test: 'ends after 48 hours, at the sign-in and where another is chosen',
    },
    {
      attack: 'Work with a one-time password alone',
      file: 'tests/sync-server/employee-access.test.ts',
      test: 'opens nothing but the way to a password of one’s own',
    },
    {
      attack: 'Sign somebody out by a link or a picture',
      file: 'tests/sync-server/sign-in.test.ts',
      test: 'to log out ask first',
    },
    {
      attack: 'Have a sign-in lead to another site',
      file: 'tests/app/session/requested-page.test.ts',
      test: 'after signing in a person sees %s',
    },
    {
      attack: 'Have an address with two slashes lead to another site',
      file: 'tests/sync-server/static-files.test.ts',
      test: 'nobody is sent to another site by two slashes',
    },
    {
      attack: 'Use a PIN’s token on another device',
      file: 'tests/sync-server/devices.test.ts',
      test: 'is good on its device only, and a guessed one nowhere',
    },
    {
      attack: 'Try 10,000 PINs on the side, on a copied disk',
      file: 'tests/sync-server/pin-proof.test.ts',
      test: 'whoever copies the disk learns one PIN in a hundred, and has five tries at those',
    },
    {
      attack: 'Try PINs at the server while their person goes on typing the right one',
      file: 'tests/sync-server/pin-proof.test.ts',
      test: 'five wrong ones in its life end it, also with right ones in between, and are on record',
    },
    {
      attack: 'Try hundreds of PINs at once',
      file: 'tests/sync-server/pin-proof.test.ts',
      test: 'of hundreds of tries at once five are looked at',
    },
    {
      attack: 'Show the token without the PIN, as the app of before did',
      file: 'tests/sync-server/pin-proof.test.ts',
      test: 'the token alone, as an app of before shows it, counts as a wrong one',
    },
    {
      attack: 'Use up the tries of somebody’s PIN from elsewhere',
      file: 'tests/sync-server/pin-proof.test.ts',
      test: 'nobody uses up tries from another device, with a guessed token or with rubbish',
    },
    {
      attack: 'Come in by the proof of an earlier PIN',
      file: 'tests/sync-server/pin-proof.test.ts',
      test: 'the proof of an earlier PIN opens nothing, and neither does one that was ended',
    },
    {
      attack: 'Type an address of the server into the browser of a locked tablet',
      file: 'tests/sync-server/pin-proof.test.ts',
      test: 'goes on syncing, and does nothing else until its person has shown who they are',
    },
    {
      attack: 'Find token or proof on the disk of a locked device',
      file: 'tests/app/session/try-pin.test.ts',
      test: 'What lies on the disk of a locked device opens nothing: no token and no proof, and the keys give nothing away',
    },
    {
      attack: 'Get past the lock without a network, by a PIN that passes, and wait for the network',
      file: 'tests/component/lost-device.test.tsx',
      test: 'a wrong one that opened them without a network locks the device once the server has heard of it',
    },
    {
      attack: 'Read the rows of a device that was signed out',
      file: 'tests/app/session/device-care.test.ts',
      test: 'Whose sign-in here was ended loses what is here, whether or not they are at work, and the others nothing',
    },
    {
      attack: 'Read the customers of years from the tablet of the counter',
      file: 'tests/sync-server/sync/limited-history.test.ts',
      test: 'has what is open or of that time, with all that hangs on it, and every customer and car',
    },
    {
      attack: 'Keep a stolen tablet away from the network and read it later',
      file: 'tests/app/session/device-care.test.ts',
      test: 'After so many days without the server the rows go, and what waits stays',
    },
    {
      attack: 'Guess the PIN on the shop’s tablet',
      file: 'tests/e2e/shared-device.spec.ts',
      test: 'five wrong PINs leave the password, and a device signed out from afar takes no PIN',
    },
    {
      attack: 'Come back by PIN to a device that was away for long',
      file: 'tests/sync-server/devices.test.ts',
      test: 'is good for so many days after the last contact',
    },
    {
      attack: 'Look around behind the lock of a tablet',
      file: 'tests/e2e/find.spec.ts',
      test: 'nothing is found behind the lock, and nothing of what was found shows there',
    },
    {
      attack: 'Start a locked tablet anew',
      file: 'tests/e2e/shared-device.spec.ts',
      test: 'a locked device goes on showing its Board, also when it is started anew, and nothing else',
    },
    {
      attack: 'Read the shop on a device whose session has ended',
      file: 'tests/e2e/session.spec.ts',
      test: 'a session that ends leaves nothing of the shop on the device, wherever it was ended',
    },
    {
      attack: 'Read with the key by which a device pushes',
      file: 'tests/sync-server/devices.test.ts',
      test: 'is good for its own replica and for pushing only',
    },
    {
      attack: 'Act in the session of whoever used the tablet before',
      file: 'tests/sync-server/devices.test.ts',
      test: 'is not made with another person’s session',
    },
  ],
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
  ],
  'Other sites, scripts and files': [
    { attack: 'Post a form from another site', file: 'tests/sync-server/requests.test.ts', test: '%j → %i' },
    {
      attack: 'Have a page run foreign script',
      file: 'tests/sync-server/static-files.test.ts',
      test: 'comes with headers that keep foreign script out',
    },
    {
      attack: 'Write HTML into the shop’s name',
      file: 'tests/sync-server/site/pages/site-pages.test.ts',
      test: 'are text, whatever the shop is called',
    },
    {
      attack: 'Run script in a page that the browser has kept offline',
      file: 'tests/sync-server/hostile/kept-pages.test.ts',
      test: 'A kept page is as guarded against other sites and scripts as when it came',
    },
    {
      attack: 'Change a visitor’s booking from another site',
      file: 'tests/sync-server/site/booked/booking-pages.test.ts',
      test: 'changes nothing for the page of another site',
    },
    {
      attack: 'Have links carry a host of one’s own by the Host header',
      file: 'tests/sync-server/site/pages/site-pages.test.ts',
      test: 'A shop that does not say its address names none, whatever Host header asks',
    },
    {
      attack: 'Name two hosts in one request',
      file: 'tests/sync-server/hostile/odd-clock-and-host.test.ts',
      test: 'A request that names the hosts %j is answered %i',
    },
    {
      attack: 'Read files outside of the built app',
      file: 'tests/sync-server/static-files.test.ts',
      test: 'a file that is hidden or outside is not given out',
    },
    {
      attack: 'Have a PDF open as a page of the shop',
      file: 'tests/sync-server/files.test.ts',
      test: 'a PDF is saved and never opened as a page of the shop',
    },
    {
      attack: 'Put a formula into an exported file',
      file: 'tests/app/features/database-tools/import-report.test.ts',
      test: 'Faults go into a file that no spreadsheet takes for formulas',
    },
    {
      attack: 'Put one into the trail by one’s browser’s name',
      file: 'tests/sync-server/admin/audit/audit-routes.test.ts',
      test: 'the file has the entries that were asked for with their hashes, and no formula; whoever takes it stands in it',
    },
    {
      attack: 'Put SQL wildcards into the search of the log',
      file: 'tests/sync-server/admin/devices-and-log.test.ts',
      test: 'The log is searched by name, argument, person and outcome, wildcards taken as they are',
    },
    {
      attack: 'Break the log for all by a change called __proto__',
      file: 'tests/sync-server/hostile/one-bad-row.test.ts',
      test: 'A change called %j is listed as refused beside the others, for all who look',
    },
    {
      attack: 'Hide characters that nobody sees in a name',
      file: 'tests/sync-server/hostile/unseen-characters.test.ts',
      test: 'A visitor’s name reaches the shop without what nobody sees',
    },
    {
      attack: 'Break out of a line of a calendar file',
      file: 'tests/sync-server/hostile/unseen-characters.test.ts',
      test: 'The shop’s name breaks no line of a calendar, also one from before',
    },
    {
      attack: 'Learn from a photo where and by whom it was taken',
      file: 'tests/sync-server/hostile/odd-pictures.test.ts',
      test: 'which stands in its EXIF; it stays upright',
    },
    {
      attack: 'Have the server call an address of its own network',
      file: 'tests/sync-server/alerts/sending.test.ts',
      test: 'whose name leads into the shop’s own network is not called',
    },
    {
      attack: 'Have it follow a redirect there',
      file: 'tests/sync-server/alerts/sending.test.ts',
      test: 'After %j nobody knows, and it is not sent again; no redirect is followed',
    },
    {
      attack: 'Read the metrics without their token',
      file: 'tests/sync-server/metrics.test.ts',
      test: 'are refused in words to who brings %s',
    },
    {
      attack: 'Read what requests carry in the server’s log',
      file: 'tests/sync-server/metrics.test.ts',
      test: 'has a line for a request with the ids of the person and the device, and nothing of what they carry',
    },
    {
      attack: 'Send fields that no call has',
      file: 'tests/sync-server/rest/unknown-fields.test.ts',
      test: 'A field that no call has is a 400 that names it, and nothing happens',
    },
    {
      attack: 'Send anything at all to every call',
      file: 'tests/sync-server/rest/fuzz.test.ts',
      test: 'whatever is wrong with a request is a 4xx that says what, and changes nothing',
    },
  ],
  'Visitors, links and money': [
    {
      attack: 'Forge, cut or alter the link of a document',
      file: 'tests/sync-server/site/documents/document-pages.test.ts',
      test: 'a link that was forged, cut or made for another document opens nothing, and nothing tells them apart',
    },
    {
      attack: 'Alter its signature by one character',
      file: 'tests/sync-server/links/signed-links.test.ts',
      test: 'a signature that is %s is refused',
    },
    {
      attack: 'Open a link that was withdrawn',
      file: 'tests/sync-server/site/documents/document-pages.test.ts',
      test: 'who keeps the money withdraws the links of a document; the next link is another one',
    },
    {
      attack: 'Try links one after another',
      file: 'tests/sync-server/site/documents/document-pages.test.ts',
      test: 'after a minute’s limit the page asks to wait, and opens again later',
    },
    {
      attack: 'Forge the link of a booking',
      file: 'tests/sync-server/site/booked/booking-pages.test.ts',
      test: 'forged, another’s, of a document, or withdrawn, is answered like one that never was',
    },
    {
      attack: 'End somebody’s messages by a forged link',
      file: 'tests/sync-server/notifications/email.test.ts',
      test: 'leads nowhere when it is forged, cut, of another customer or of an earlier address',
    },
    {
      attack: 'Find a withdrawn page on the device',
      file: 'tests/sync-server/hostile/kept-pages.test.ts',
      test: 'Nothing of a withdrawn link stays on the device once any page of the shop is opened',
    },
    {
      attack: 'Learn by a booking whom the shop knows',
      file: 'tests/sync-server/site/booking/secrets.test.ts',
      test: 'a phone or a plate: what is answered has the same shape',
    },
    {
      attack: 'Learn it by the work that the server does',
      file: 'tests/sync-server/site/booking/secrets.test.ts',
      test: 'a phone or a plate: as much is looked up for one as for the other',
    },
    {
      attack: 'See the car of whoever has a phone number',
      file: 'tests/sync-server/hostile/others-phone.test.ts',
      test: 'The page of a booking shows the car that was typed, not the one that the shop has, until somebody has answered',
    },
    {
      attack: 'Change somebody’s consent by their phone number',
      file: 'tests/sync-server/hostile/others-phone.test.ts',
      test: 'A phone alone sets neither consent nor language of its customer, nor takes them back',
    },
    {
      attack: 'Pay with somebody’s phone number to read their invoice',
      file: 'tests/sync-server/payments/online-payments.test.ts',
      test: 'Who pays with the phone of a customer is shown neither their e-mail, nor their car, nor an invoice with their name',
    },
    {
      attack: 'Fill the book from one address',
      file: 'tests/sync-server/site/booking/visitor-limits.test.ts',
      test: 'are forty a day from one address and ten for one phone, however they come',
    },
    {
      attack: 'Fill it from many addresses of one IPv6 line',
      file: 'tests/sync-server/site/booking/visitor-limits.test.ts',
      test: 'are counted together from all addresses of one IPv6 subscriber',
    },
    {
      attack: 'Fill it from everywhere',
      file: 'tests/sync-server/hostile/booking-flood.test.ts',
      test: 'unknown people have half of what is left, and the others are told that they have no place',
    },
    {
      attack: 'Use one proof of work for many bookings',
      file: 'tests/sync-server/hostile/booking-flood.test.ts',
      test: 'a booking needs a proof of work, which is good for its key alone',
    },
    {
      attack: 'Hold times by requests that nobody answers for',
      file: 'tests/sync-server/site/booking/unknown-visitors.test.ts',
      test: 'gives its place back when nobody has answered within half an hour',
    },
    {
      attack: 'Fill in the form by a robot',
      file: 'tests/sync-server/site/booking/secrets.test.ts',
      test: 'is answered like any other and written down nowhere',
    },
    {
      attack: 'Send one’s own words by SMS under the shop’s number',
      file: 'tests/sync-server/hostile/strangers-words.test.ts',
      test: 'A stranger’s words reach nobody by SMS under the shop’s number',
    },
    {
      attack: 'Flood somebody’s phone with the shop’s messages',
      file: 'tests/sync-server/hostile/strangers-words.test.ts',
      test: 'Twenty bookings with one phone bring it one message an hour, and staff see why it had no more',
    },
    {
      attack: 'Have the shop send to dear numbers abroad',
      file: 'tests/sync-server/hostile/strangers-words.test.ts',
      test: 'To a country that the shop does not write to nothing goes out by itself, until the shop has served the number',
    },
    {
      attack: 'Publish the photo of another record in the gallery',
      file: 'tests/sync-server/site/pages/gallery-pictures.test.ts',
      test: 'the id of another row’s file in the settings publishes nothing',
    },
    {
      attack: 'Report a payment that was not made',
      file: 'tests/sync-server/payments/online-payments.test.ts',
      test: 'Reports that are not signed, or were recorded, change nothing',
    },
    {
      attack: 'Report one payment many times',
      file: 'tests/sync-server/payments/online-payments.test.ts',
      test: 'A payment counts once, however often, late and by whom it is reported',
    },
    {
      attack: 'Send messages of customers that Meta has not signed',
      file: 'tests/sync-server/notifications/whatsapp-webhook.test.ts',
      test: 'refuses what Meta has not signed, and changes nothing',
    },
    {
      attack: 'Send an SMS that the provider has not signed',
      file: 'tests/sync-server/notifications/sms-webhook.test.ts',
      test: 'What is signed with %s is not taken',
    },
    {
      attack: 'Cancel somebody’s booking by a reply from another phone',
      file: 'tests/sync-server/notifications/inbound-messages.test.ts',
      test: 'from another phone changes nothing',
    },
  ],
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
      attack: 'Become an admin by an owner’s e-mail in one’s account',
      file: 'tests/sync-server/registry/owners.test.ts',
      test: 'gives nobody the rights of an admin who had the owner’s email in their account',
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
  ],
}
