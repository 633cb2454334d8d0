import type { AttackList } from './attacks.ts'

/** Attacks on what a sign-in takes besides a password, and on PINs. */
export const WITH_FACTORS: AttackList = {
  'Getting in with codes, passkeys and PINs': [
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
      test: 'keeps a hundred at an address and twenty of a browser or a person, and what is over is pruned',
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
      attack: 'Keep people behind the same network out by asking for passkeys',
      file: 'tests/sync-server/passkeys.test.ts',
      test: 'behind one address gets one, the oldest there is over, and no known browser is in the way of it',
    },
    {
      attack: 'Give an account another e-mail, so that its person hears of nothing more',
      file: 'tests/sync-server/key-notices.test.ts',
      test: 'Another email is told at the one of before, and so is what was done before it, and both are on record',
    },
    {
      attack: 'Add a passkey or take the codes off without the person hearing of it',
      file: 'tests/sync-server/key-notices.test.ts',
      test: 'Whatever changes what opens an account is told to its person by mail, with where it was done',
    },
  ],
}
