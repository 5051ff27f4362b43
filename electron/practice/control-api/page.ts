/** The script of the page at `/`. A row is made again only when it changed, so that what is opened in it stays open. */
const pageScript = `
  const byId = (id) => document.getElementById(id);
  byId('base').textContent = location.origin + '/api';
  byId('control').textContent = location.origin + '/control';
  byId('phone-address').textContent = location.origin + '/phone';
  const businessId = 1;

  const report = (text) => { byId('problem').textContent = text; };
  async function control(path, method = 'GET', body) {
    const init = { method, headers: body ? { 'content-type': 'application/json' } : {}, body: body && JSON.stringify(body) };
    const answer = await (await fetch('/control' + path, init)).json();
    if (!answer.status) report(answer.msg);
    return answer.data ?? [];
  }
  const act = async (path, method, body) => {
    report('');
    await control(path, method, body);
    await refresh();
  };

  const cell = (content) => {
    const td = document.createElement('td');
    td.append(...[content ?? ''].flat());
    return td;
  };
  const marked = (state) => Object.assign(document.createElement('span'), { textContent: state, className: state });
  const naira = (amount) => amount === undefined ? '' : Number(amount).toLocaleString('en');
  const code = (text) => Object.assign(document.createElement('code'), { textContent: text });
  const button = (label, path, body) => {
    const element = Object.assign(document.createElement('button'), { textContent: label });
    element.onclick = () => act(path, 'POST', typeof body === 'function' ? body() : body);
    return element;
  };
  const copyButton = (name, text) => {
    const element = Object.assign(document.createElement('button'), { textContent: 'Copy', ariaLabel: 'Copy ' + name });
    element.onclick = async () => {
      await navigator.clipboard.writeText(text);
      element.textContent = 'Copied';
    };
    return element;
  };
  const shown = {};
  const none = (words) => {
    const tr = document.createElement('tr');
    const td = Object.assign(cell(words), { colSpan: 6, className: 'note' });
    tr.append(td);
    return tr;
  };
  const rows = (id, list, cells, empty = '') => {
    const text = JSON.stringify(list);
    if (shown[id] === text) return;
    shown[id] = text;
    if (list.length === 0) return byId(id).replaceChildren(none(empty));
    byId(id).replaceChildren(...list.map((each) => {
      const tr = document.createElement('tr');
      tr.append(...cells(each).map(cell));
      return tr;
    }));
  };

  const stateOf = ({ delivered, failed, reversed, isreversing }) =>
    reversed === 1 ? 'reversed' : isreversing === 1 ? 'being reversed' : delivered === 1 ? 'received' : failed === 1 ? 'failed' : 'waiting';
  const amount = () => byId('pays').value === '' ? {} : { amount: Number(byId('pays').value) };
  const actions = ({ accountNo, refid }) => [
    button('Pay', '/payments', () => ({ accountNo, ...amount() })),
    button('Pay late', '/payments', () => ({ accountNo, late: true, ...amount() })),
    button('Fail', '/transactions/' + refid + '/fail', {}),
    button('Begin to reverse', '/transactions/' + refid + '/reverse', { begin: true }),
    button('Reverse', '/transactions/' + refid + '/reverse', {}),
  ];
  const bodies = ({ request, response }) => {
    const details = document.createElement('details');
    details.append(Object.assign(document.createElement('summary'), { textContent: 'show' }));
    for (const text of [request, response]) if (text) details.append(code(text), document.createElement('br'));
    return request || response ? details : '';
  };

  async function refresh() {
    rows('keys', Object.entries(await control('/businesses/' + businessId + '/credentials')), ([name, value]) => [name, code(String(value)), copyButton(name, String(value))]);
    byId('now').textContent = 'The service’s time: ' + (await control('/clock')).now;
    byId('faults').textContent = (await control('/faults')).map((each) => JSON.stringify(each)).join(' ');
    rows('transactions', await control('/transactions'), (each) => [
      code(each.accountNo ?? ''), naira(each.requestamount), each.delivered === 1 ? naira(each.amount) : '',
      code(each.refid ?? ''), marked(stateOf(each)), actions(each),
    ], 'No account yet. Request one at the till, or with POST /api/transactions/virtual-accounts.');
    rows('payouts', await control('/payouts'), ({ id, refid, amount, status }) => [
      code(refid), naira(amount), marked(status),
      ['received', 'completed', 'failed', 'cancelled'].map((next) => button(next, '/payouts/' + id, { status: next })),
    ], 'No payout yet.');
    rows('requests', (await control('/requests')).slice(0, 50), (each) => [
      each.at.slice(11, 19), code(each.method + ' ' + each.path), String(each.status ?? 'cut'), String(each.ms), bodies(each),
    ], 'No request yet.');
    rows('phone', await control('/phone'), ({ time, title, message, topic }) => [
      new Date(time * 1000).toISOString().slice(11, 19), title ?? '', code(message), code(topic),
    ], 'No message yet. Set up messages to the owner at the till.');
    rows('deliveries', await control('/deliveries'), (each) => [
      code(each.eventId ?? ''), code(each.url ?? ''), String(each.attempts ?? ''), each.status ?? '', each.problem ?? '',
    ], 'No message sent yet. Register a webhook to receive them.');
  }

  for (const form of document.querySelectorAll('form[data-path]')) {
    form.onsubmit = (event) => {
      event.preventDefault();
      const value = Number(form.elements[form.dataset.field].value);
      const body = form.dataset.field === 'minutes' ? { advanceMs: value * 60000 } : { businessId, amount: value };
      act(form.dataset.path, 'POST', body);
    };
  }
  byId('fault').onsubmit = (event) => {
    event.preventDefault();
    act('/faults', 'PUT', [JSON.parse(byId('fault').elements.kind.value)]);
  };
  byId('no-faults').onclick = () => act('/faults', 'DELETE');
  for (const each of document.querySelectorAll('[data-post]')) each.onclick = () => act(each.dataset.post, 'POST', {});
  setInterval(refresh, 2000);
  refresh();
`;

/** The page may only call this service. */
export const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; frame-ancestors 'none'";

/** The page at `/`: keys, transactions with buttons, payouts, requests and webhook deliveries, all through control. */
export const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Practice service</title>
<style>
  :root {
    color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; font-variant-numeric: tabular-nums;
    --ground: light-dark(#f4f5f7, #101116); --surface: light-dark(#fff, #181a20); --line: light-dark(#dcdfe5, #2e313a);
    --muted: light-dark(#5b606b, #a3a8b4); --accent: light-dark(#34309a, #a9a6ff);
    --paid: light-dark(#0a6b3c, #5fd39a); --waiting: light-dark(#7a4a00, #f0b95a); --danger: light-dark(#a3131f, #ff8b8f);
  }
  body { max-width: 80rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; background: var(--ground); }
  h1 { margin: 0; font-size: 1.5rem; } h2 { margin: 0 0 .5rem; font-size: 1.1rem; }
  section { margin-top: 1rem; padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--surface); overflow-x: auto; }
  table { border-collapse: collapse; width: 100%; }
  th { color: var(--muted); font-size: .85rem; font-weight: 600; }
  th, td { text-align: start; padding: .4rem 1rem .4rem 0; border-top: 1px solid var(--line); vertical-align: baseline; }
  thead th { border: 0; }
  code { font: 13px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; white-space: pre-wrap; }
  button, input, select { font: inherit; min-height: 2.25rem; padding: .2rem .7rem; border: 1px solid var(--line); border-radius: .375rem; background: var(--surface); }
  button { margin: 0 .25rem .25rem 0; color: var(--accent); font-weight: 550; cursor: pointer; }
  button:hover { background: var(--ground); }
  input { width: 9rem; }
  form { display: inline-flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin: 0 1.5rem .25rem 0; }
  .note { margin: 0; color: var(--muted); }
  .received, .completed { color: var(--paid); font-weight: 600; } .waiting, .pending { color: var(--waiting); font-weight: 600; }
  .failed, .reversed { color: var(--danger); font-weight: 600; }
  #problem { color: var(--danger); font-weight: 600; } #problem:empty { display: none; }
</style>
<h1>Practice service</h1>
<p class="note">A merchant service on this computer, for trying out and testing. No real money moves. The interface is below
<code id="base"></code>, control below <code id="control"></code> (<a href="/control/openapi.json">OpenAPI document</a>).</p>
<p id="problem" role="alert"></p>
<section><h2>Keys</h2>
<table><tbody id="keys"></tbody></table></section>
<section><h2>Transactions</h2>
<p class="note"><label>Amount that <em>Pay</em> sends <input id="pays" type="number" min="1" placeholder="what is asked"> naira</label></p>
<table><thead><tr><th>Account<th>Asked<th>Received<th>Reference<th>State<th>Actions</thead><tbody id="transactions"></tbody></table></section>
<section><h2>Payouts</h2>
<form data-path="/payouts" data-field="amount"><label>Naira <input name="amount" type="number" value="1000" min="1"></label><button>Start a payout</button></form>
<table><thead><tr><th>Reference<th>Naira<th>Status<th>Actions</thead><tbody id="payouts"></tbody></table></section>
<section><h2>Requests to the interface</h2>
<table><thead><tr><th>Time<th>Request<th>Status<th>ms<th>Bodies</thead><tbody id="requests"></tbody></table></section>
<section><h2>The owner’s phone</h2>
<p class="note">What a till sends to <code id="phone-address"></code>, which takes messages as a ntfy server does.</p>
<table><thead><tr><th>Time<th>Title<th>Message<th>Channel</thead><tbody id="phone"></tbody></table></section>
<section><h2>Webhook deliveries</h2>
<table><thead><tr><th>Event<th>To<th>Attempts<th>Status<th>Problem</thead><tbody id="deliveries"></tbody></table></section>
<section><h2>Clock and data</h2>
<form data-path="/clock" data-field="minutes"><label>Minutes ahead <input name="minutes" type="number" value="60" min="1"></label><button>Move the clock</button></form>
<button data-post="/reset">Reset all data</button>
<p class="note" id="now"></p></section>
<section><h2>Faults</h2>
<form id="fault"><label>Requests to the interface <select name="kind">
<option value='{"kind":"latency","ms":5000}'>wait five seconds
<option value='{"kind":"status","status":500}'>get status 500
<option value='{"kind":"drop-before"}'>are cut off before they are done
<option value='{"kind":"drop-after"}'>are done, and their answer is lost
</select></label><button>Set</button></form>
<button id="no-faults">No faults</button> <code id="faults"></code></section>
<script>${pageScript}</script>
</html>
`;
