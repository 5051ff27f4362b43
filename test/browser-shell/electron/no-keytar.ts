/** What `keytar` is in a browser shell that may not use real keys: each call fails, so that no real till opens in it. */
const refuse = () => Promise.reject(new Error('the browser shell uses no real keys without --allow-real-keys'));

// biome-ignore lint/style/noDefaultExport: as keytar's own
export default { getPassword: refuse, setPassword: refuse, deletePassword: refuse };
