import type { EventType, NotificationType } from '../rows/notification.ts'
import { OFFER_MINUTES } from '../rows/waiting-entry.ts'
import type { Language } from '../texts/languages.ts'

/**
 * The default texts. None begins or ends with a blank: WhatsApp approves no such template
 * (developers.facebook.com/docs/whatsapp/message-templates/guidelines).
 */
export const MESSAGE_TEXTS: Record<EventType, Record<Language, string>> = {
  booking_received: {
    en: 'Hello {customer}, we have your request for {car} ({plate}) on {day} at {time} and will confirm it soon. Open {link} now to keep this time; you can follow, move or cancel it there. Thank you for choosing {shop}.',
    ar: 'مرحباً {customer}، استلمنا طلبك لسيارتك {car} ({plate}) يوم {day} الساعة {time} وسنؤكده قريباً. افتح {link} الآن لنحتفظ لك بالموعد، ومنه تتابعه أو تغيّره أو تلغيه. شكراً لاختيارك {shop}.',
  },
  appointment_confirmed: {
    en: 'Hello {customer}, your appointment for {car} ({plate}) is confirmed for {day} at {time}. We look forward to seeing you at {shop}, {address}.',
    ar: 'مرحباً {customer}، تم تأكيد موعد سيارتك {car} ({plate}) يوم {day} الساعة {time}. نتطلع لرؤيتك في {shop}، {address}.',
  },
  job_started: {
    en: 'Hello {customer}, we have started work on your {car} ({plate}) and will tell you as soon as it is ready. Thank you for choosing {shop}.',
    ar: 'مرحباً {customer}، بدأنا العمل على سيارتك {car} ({plate}) وسنخبرك فور جاهزيتها. شكراً لاختيارك {shop}.',
  },
  job_completed: {
    en: 'Hello {customer}, your {car} ({plate}) is ready to be picked up. Left to pay: {left}. Thank you for choosing {shop}.',
    ar: 'مرحباً {customer}، سيارتك {car} ({plate}) جاهزة للاستلام. المبلغ المتبقي: {left}. شكراً لاختيارك {shop}.',
  },
  payment_received: {
    en: 'Hello {customer}, we have received {amount} for your {car} ({plate}). Left to pay: {left}. Thank you for choosing {shop}.',
    ar: 'مرحباً {customer}، استلمنا {amount} عن سيارتك {car} ({plate}). المبلغ المتبقي: {left}. شكراً لاختيارك {shop}.',
  },
  care_due: {
    en: 'Hello {customer}, your {car} ({plate}) is due for its next care at {shop}. See what it needs and take a time at {link} in one tap. You asked us to remind you; the same page ends it.',
    ar: 'مرحباً {customer}، حان موعد العناية التالية بسيارتك {car} ({plate}) في {shop}. اطّلع على ما تحتاجه واختر وقتاً بلمسة واحدة عبر {link} متى شئت. طلبت منا تذكيرك، ويمكنك إيقاف ذلك من الصفحة نفسها.',
  },
  slot_offered: {
    en: `Hello {customer}, a time has become free for your {car} ({plate}) at {shop}: {day} at {time}. Take it within ${OFFER_MINUTES} minutes at {link} in one tap. After that we offer it to the next on the waiting list; the same page takes you off it.`,
    ar: `مرحباً {customer}، أصبح لدينا موعد متاح لسيارتك {car} ({plate}) في {shop} يوم {day} الساعة {time}. احجزه بلمسة واحدة عبر {link} خلال ${OFFER_MINUTES} دقيقة، وبعدها نعرضه على التالي في قائمة الانتظار. ويمكنك مغادرة القائمة من الصفحة نفسها.`,
  },
  reminder: {
    en: 'Hello {customer}, this is a reminder of your appointment for {car} ({plate}) on {day} at {time}, at {shop}. If you cannot make it, please move or cancel it at {link}, or call {phone}.',
    ar: 'مرحباً {customer}، نذكّرك بموعد سيارتك {car} ({plate}) يوم {day} الساعة {time} في {shop}. إن تعذّر عليك الحضور فغيّره أو ألغه عبر {link}، أو اتصل بنا على {phone} من فضلك.',
  },
}

/** The subjects of messages by e-mail, which comes from the shop's name. */
export const MESSAGE_SUBJECTS: Record<NotificationType, Record<Language, string>> = {
  booking_received: { en: 'We have your request', ar: 'استلمنا طلبك' },
  appointment_confirmed: { en: 'Your appointment is confirmed', ar: 'تم تأكيد موعدك' },
  job_started: { en: 'We have started work on your car', ar: 'بدأنا العمل على سيارتك' },
  job_completed: { en: 'Your car is ready', ar: 'سيارتك جاهزة للاستلام' },
  payment_received: { en: 'We have received your payment', ar: 'استلمنا دفعتك' },
  reminder: { en: 'Your appointment is near', ar: 'اقترب موعدك' },
  care_due: { en: 'Your car is due for its next care', ar: 'حان موعد العناية التالية بسيارتك' },
  slot_offered: { en: 'A time has become free for you', ar: 'أصبح لدينا موعد متاح لك' },
  answer: { en: 'Our answer to your message', ar: 'ردّنا على رسالتك' },
}
