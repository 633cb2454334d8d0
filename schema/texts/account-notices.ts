import type { Language } from './languages.ts'
import type { NoticeKind } from './notice-kinds.ts'

/** `device` is 'Chrome on Windows', `address` the network's. */
type Facts = { name: string; device: string; address: string; at: string }
type Notice = { subject: (shopName: string) => string; content: (facts: Facts) => string }

/** What was done at a session of the person's own: `about` ends the subject, `said` begins the mail. */
type OwnDeed = { about: string; said: string }

const inEnglish = ({ about, said }: OwnDeed): Notice => ({
  subject: shopName => `${shopName}: ${about}`,
  content: ({ name, device, address, at }) => `Hello ${name},

${said}

Browser: ${device}
Network address: ${address}
Time in the shop: ${at}

If this was you, there is nothing to do.

If not, somebody else is at your account. Tell an admin of your shop at once: they take codes and passkeys off and give you a new password. Then open Sheen as you always do and end what you do not know under My Account → Devices and sign-ins.
`,
})

const inArabic = ({ about, said }: OwnDeed): Notice => ({
  subject: shopName => `${shopName}: ${about}`,
  content: ({ name, device, address, at }) => `مرحباً ${name}،

${said}

المتصفح: ${device}
عنوان الشبكة: ${address}
الوقت في المحل: ${at}

إن كنت أنت من فعل ذلك فلا شيء عليك.

وإن لم تكن أنت، فشخص آخر يستخدم حسابك. أخبر أحد المسؤولين في محلك فوراً: يُلغي الرموز ومفاتيح المرور ويعطيك كلمة مرور جديدة. ثم افتح Sheen كما تفعل دائماً وأنهِ كل دخول لا تعرفه في «My Account» ثم «Devices and sign-ins».
`,
})

/** What people are told of their accounts. It holds no link: nobody learns to follow one from such a mail. */
export const ACCOUNT_NOTICES: Record<Language, Record<NoticeKind, Notice>> = {
  en: {
    sign_in: {
      subject: shopName => `${shopName}: somebody signed in as you on a new browser`,
      content: ({ name, device, address, at }) => `Hello ${name},

Somebody signed in to your Sheen account on a browser that it was never used on before.

Browser: ${device}
Network address: ${address}
Time in the shop: ${at}

If this was you, there is nothing to do.

If not, open Sheen as you always do, go to My Account → Devices and sign-ins, end that one, and change your password. Tell an admin of your shop, too.
`,
    },
    factor_reset: {
      subject: shopName => `${shopName}: an admin took the codes and passkeys off your account`,
      content: ({ name, at }) => `Hello ${name},

An admin of your shop took the authenticator codes and passkeys off your Sheen account, ${at}. You sign in with the password alone until you set them up again, under My Account → Password, or at the sign-in where your role needs it.

If you did not ask for that, speak with an admin of your shop.
`,
    },
    password_reset: {
      subject: shopName => `${shopName}: an admin set a new password for your account`,
      content: ({ name, at }) => `Hello ${name},

An admin of your shop set a new password for your Sheen account, ${at}. You were signed out everywhere.

If you did not ask for that, speak with an admin of your shop.
`,
    },
    password_changed: inEnglish({
      about: 'the password of your account was changed',
      said: 'The password of your Sheen account was changed. You were signed out everywhere else.',
    }),
    passkey_added: inEnglish({
      about: 'a passkey was added to your account',
      said: 'A passkey was added to your Sheen account. It opens the account without your password.',
    }),
    passkey_removed: inEnglish({
      about: 'a passkey was removed from your account',
      said: 'A passkey was removed from your Sheen account. It opens the account no more.',
    }),
    codes_on: inEnglish({
      about: 'sign-in codes were turned on for your account',
      said: 'Codes of an authenticator were turned on for your Sheen account: a new browser asks for one besides the password.',
    }),
    codes_off: inEnglish({
      about: 'sign-in codes were turned off for your account',
      said: 'Codes of an authenticator were turned off for your Sheen account. No browser asks for one any more.',
    }),
    codes_renewed: inEnglish({
      about: 'new recovery codes were made for your account',
      said: 'New recovery codes were made for your Sheen account. The ones that you had open it no more.',
    }),
    email_changed: inEnglish({
      about: 'the email address of your account was changed',
      said: 'The email address of your Sheen account was changed: you sign in with another one than this, and later mails go there.',
    }),
  },
  ar: {
    sign_in: {
      subject: shopName => `${shopName}: تسجيل دخول باسمك من متصفح جديد`,
      content: ({ name, device, address, at }) => `مرحباً ${name}،

سُجّل الدخول إلى حسابك في Sheen من متصفح لم يُستخدم فيه من قبل.

المتصفح: ${device}
عنوان الشبكة: ${address}
الوقت في المحل: ${at}

إن كنت أنت من سجّل الدخول فلا شيء عليك.

وإن لم تكن أنت، فافتح Sheen كما تفعل دائماً، واذهب إلى «My Account» ثم «Devices and sign-ins»، وأنهِ ذلك الدخول وغيّر كلمة المرور. وأخبر أيضاً أحد المسؤولين في محلك.
`,
    },
    factor_reset: {
      subject: shopName => `${shopName}: ألغى مسؤول الرموز ومفاتيح المرور في حسابك`,
      content: ({ name, at }) => `مرحباً ${name}،

ألغى أحد مسؤولي محلك رموز تطبيق المصادقة ومفاتيح المرور في حسابك في Sheen، ${at}. تسجّل الدخول بكلمة المرور وحدها إلى أن تُعدّها من جديد في «My Account» ثم «Password»، أو عند تسجيل الدخول إن كان دورك يتطلب ذلك.

إن لم تطلب ذلك فتحدّث إلى أحد المسؤولين في محلك.
`,
    },
    password_reset: {
      subject: shopName => `${shopName}: عيّن مسؤول كلمة مرور جديدة لحسابك`,
      content: ({ name, at }) => `مرحباً ${name}،

عيّن أحد مسؤولي محلك كلمة مرور جديدة لحسابك في Sheen، ${at}. وأُنهي دخولك على كل الأجهزة.

إن لم تطلب ذلك فتحدّث إلى أحد المسؤولين في محلك.
`,
    },
    password_changed: inArabic({
      about: 'تغيّرت كلمة مرور حسابك',
      said: 'تغيّرت كلمة مرور حسابك في Sheen، وأُنهي دخولك على الأجهزة الأخرى كلها.',
    }),
    passkey_added: inArabic({
      about: 'أُضيف مفتاح مرور إلى حسابك',
      said: 'أُضيف مفتاح مرور إلى حسابك في Sheen، وهو يفتح الحساب بدون كلمة المرور.',
    }),
    passkey_removed: inArabic({
      about: 'أُزيل مفتاح مرور من حسابك',
      said: 'أُزيل مفتاح مرور من حسابك في Sheen، ولم يعد يفتحه.',
    }),
    codes_on: inArabic({
      about: 'فُعّلت رموز الدخول في حسابك',
      said: 'فُعّلت رموز تطبيق المصادقة في حسابك في Sheen: يطلب كل متصفح جديد رمزاً إضافة إلى كلمة المرور.',
    }),
    codes_off: inArabic({
      about: 'أُوقفت رموز الدخول في حسابك',
      said: 'أُوقفت رموز تطبيق المصادقة في حسابك في Sheen، ولم يعد أي متصفح يطلبها.',
    }),
    codes_renewed: inArabic({
      about: 'أُنشئت رموز استرداد جديدة لحسابك',
      said: 'أُنشئت رموز استرداد جديدة لحسابك في Sheen، ولم تعد رموزك السابقة تفتحه.',
    }),
    email_changed: inArabic({
      about: 'تغيّر البريد الإلكتروني لحسابك',
      said: 'تغيّر البريد الإلكتروني لحسابك في Sheen: يُسجَّل الدخول بعنوان غير هذا، وإليه تُرسل الرسائل اللاحقة.',
    }),
  },
}
