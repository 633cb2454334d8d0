import type { Language } from './languages.ts'

/** What people are told of, whatever they chose: a sign-in on a new browser, codes and passkeys that an admin took off. */
export type NoticeKind = 'sign_in' | 'factor_reset'

/** `device` is 'Chrome on Windows', `address` the network's. */
type Facts = { name: string; device: string; address: string; at: string }
type Notice = { subject: (shopName: string) => string; content: (facts: Facts) => string }

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
  },
}
