import type { AttackList } from './attacks.ts'

/** Attacks of other sites, visitors and providers. */
export const BY_STRANGERS: AttackList = {
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
      attack: 'Lengthen an insurer’s link, or use it for another car',
      file: 'tests/sync-server/site/sealed/sealed-pages.test.ts',
      test: 'A link ends with its last day, and cannot be lengthened, forged or used for another car',
    },
    {
      attack: 'Read photos of others by an insurer’s link, or have one made without a session',
      file: 'tests/sync-server/site/sealed/sealed-pages.test.ts',
      test: 'Nobody fetches a photo of another row by the link, nor gets a link without a session or for ever',
    },
    {
      attack: 'Read in a customer’s sealed file what lay in the car',
      file: 'tests/sync-server/site/sealed/sealed-pages.test.ts',
      test: 'The customer checks the same once the shop shares it, without what lay in the car',
    },
    {
      attack: 'Find what lay in the car by trying words until their hash is the one of the withheld part',
      file: 'tests/schema/rules/sealed/sealed-inspections.test.ts',
      test: 'What lay in the car is not found by who has the file without it and tries all that may',
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
}
