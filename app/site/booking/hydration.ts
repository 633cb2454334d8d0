/** How the booking form is rendered and hydrated; its ids must not be those of the page around it. */
export const HYDRATION = { identifierPrefix: 'booking' }
