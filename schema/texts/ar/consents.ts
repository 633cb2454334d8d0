/** What customers are shown where they allow messages and stop them: these texts are kept with what they chose. */
export const careConsent = 'ذكّرني برسالة عندما يحين موعد العناية التالية بسيارتي'
export const giveConsent = 'ذكّرني عندما يحين موعد العناية التالية'
export const withdrawConsent = 'لا تذكّرني بالعناية بعد الآن'
export const askText =
  'لن تصلك منا بعد ذلك تأكيدات ولا تذكيرات، لا بالبريد الإلكتروني ولا بالرسائل النصية ولا عبر واتساب. وتبقى حجوزاتك كما هي.'
