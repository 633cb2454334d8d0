const open = { opens: '08:00', closes: '20:00' }

/** A shop of two bays, open Monday to Saturday 8 to 20, that wants an hour's notice. */
export const SHOP = {
  settings: {
    bays: 2,
    slotMinutes: 30,
    leadTimeMinutes: 60,
    openingHours: [null, open, open, open, open, open, open],
  },
  closedDays: [],
}
