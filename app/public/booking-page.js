// The page of a booking opens without a network once it was seen: booking-worker.js keeps it.
if ('serviceWorker' in navigator)
  addEventListener('load', async () => {
    try {
      await navigator.serviceWorker.register('/booking-worker.js', { scope: '/b/' })
      // The worker was not there yet when this page came.
      if (!navigator.serviceWorker.controller)
        await (await caches.open('sheen-booking-pages')).add(location.pathname)
    } catch (error) {
      console.warn('This page will not open without a network:', error)
    }
  })
