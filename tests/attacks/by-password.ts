import type { AttackList } from './attacks.ts'

/** Attacks by a password, or by a session that it opened. */
export const WITH_PASSWORDS: AttackList = {
  'Getting in with a password or a session': [
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
      attack: 'Find token or proof on the disk of a locked device',
      file: 'tests/app/session/try-pin.test.ts',
      test: 'What lies on the disk of a locked device opens nothing: no token and no proof, and the keys give nothing away',
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
      file: 'tests/component/find.test.tsx',
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
}
