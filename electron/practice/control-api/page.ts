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
  :root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
  body { max-width: 76rem; margin: 2rem auto; padding: 0 1rem; }
  h1 { font-size: 1.4rem; } h2 { font-size: 1.05rem; margin-top: 2rem; }
  table { border-collapse: collapse; width: 100%; } caption { text-align: start; }
  th, td { text-align: start; padding: .3rem .8rem .3rem 0; border-bottom: 1px solid #8884; vertical-align: top; }
  code, pre { font: 12px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; white-space: pre-wrap; margin: 0; }
  button { font: inherit; padding: .15rem .6rem; margin: 0 .3rem .2rem 0; cursor: pointer; }
  form { display: inline-flex; gap: .4rem; align-items: center; margin-inline-end: 1rem; }
  input { font: inherit; width: 8rem; }
  #problem { color: #c33; min-height: 1.5em; }
</style>
<h1>Practice service</h1>
<p>A merchant service on this computer, for trying out and testing. The interface is below <code id="base"></code>,
control below <code id="control"></code> (<a href="/control/openapi.json">OpenAPI document</a>).</p>
<p id="problem" role="alert"></p>
<h2>Keys</h2>
<table><tbody id="keys"></tbody></table>
<h2>Clock, payouts and data</h2>
<form data-path="/clock" data-field="minutes"><label>Minutes ahead <input name="minutes" type="number" value="60" min="1"></label><button>Move the clock</button></form>
<form data-path="/payouts" data-field="amount"><label>Naira <input name="amount" type="number" value="1000" min="1"></label><button>Start a payout</button></form>
<button data-post="/reset">Reset all data</button>
<span id="now"></span>
<h2>Transactions</h2>
<table><thead><tr><th>Account<th>Asked<th>Reference<th>State<th>Actions</thead><tbody id="transactions"></tbody></table>
<h2>Requests to the interface</h2>
<table><thead><tr><th>Time<th>Request<th>Status<th>ms<th>Bodies</thead><tbody id="requests"></tbody></table>
<h2>Webhook deliveries</h2>
<table><thead><tr><th>Event<th>To<th>Attempts<th>Status<th>Problem</thead><tbody id="deliveries"></tbody></table>
<script>
  const byId = (id) => document.getElementById(id);
  byId('base').textContent = location.origin + '/api';
  byId('control').textContent = location.origin + '/control';
  let businessId = 1;

  async function control(path, method = 'GET', body) {
    const init = { method, headers: body ? { 'content-type': 'application/json' } : {}, body: body && JSON.stringify(body) };
    const answer = await (await fetch('/control' + path, init)).json();
    byId('problem').textContent = answer.status ? '' : answer.msg;
    return answer.data ?? [];
  }

  const cell = (content) => {
    const td = document.createElement('td');
    td.append(...[content ?? ''].flat());
    return td;
  };
  const code = (text) => Object.assign(document.createElement('code'), { textContent: text });
  const button = (label, path, body) => {
    const made = Object.assign(document.createElement('button'), { textContent: label });
    made.onclick = () => control(path, 'POST', body).then(refresh);
    return made;
  };
  const rows = (id, list, cells) => {
    byId(id).replaceChildren(...list.map((each) => {
      const tr = document.createElement('tr');
      tr.append(...cells(each).map(cell));
      return tr;
    }));
  };

  const stateOf = ({ delivered, failed, reversed, isreversing }) =>
    reversed === 1 ? 'reversed' : isreversing === 1 ? 'being reversed' : delivered === 1 ? 'received' : failed === 1 ? 'failed' : 'waiting';
  const actions = ({ accountNo, refid }) => [
    button('Pay', '/payments', { accountNo }),
    button('Pay late', '/payments', { accountNo, late: true }),
    button('Fail', '/transactions/' + refid + '/fail', {}),
    button('Reverse', '/transactions/' + refid + '/reverse', {}),
  ];
  const bodies = ({ request, response }) => {
    const details = document.createElement('details');
    details.append(Object.assign(document.createElement('summary'), { textContent: 'show' }));
    for (const text of [request, response]) if (text) details.append(code(text), document.createElement('br'));
    return request || response ? details : '';
  };

  async function refresh() {
    const keys = await control('/businesses/' + businessId + '/credentials');
    rows('keys', Object.entries(keys), ([name, value]) => [name, code(String(value))]);
    byId('now').textContent = 'The service’s time: ' + (await control('/clock')).now;
    rows('transactions', await control('/transactions'), (each) => [
      code(each.accountNo ?? ''), String(each.requestamount ?? each.amount ?? ''), code(each.refid ?? ''), stateOf(each), actions(each),
    ]);
    rows('requests', (await control('/requests')).slice(0, 50), (each) => [
      each.at.slice(11, 19), code(each.method + ' ' + each.path), String(each.status ?? 'cut'), String(each.ms), bodies(each),
    ]);
    rows('deliveries', await control('/deliveries'), (each) => [
      code(each.eventId ?? ''), code(each.url ?? ''), String(each.attempts ?? ''), each.status ?? '', each.problem ?? '',
    ]);
  }

  for (const form of document.forms) {
    form.onsubmit = (event) => {
      event.preventDefault();
      const value = Number(form.elements[form.dataset.field].value);
      const body = form.dataset.field === 'minutes' ? { advanceMs: value * 60000 } : { businessId, amount: value };
      control(form.dataset.path, 'POST', body).then(refresh);
    };
  }
  for (const each of document.querySelectorAll('[data-post]')) {
    each.onclick = () => control(each.dataset.post, 'POST', {}).then(refresh);
  }
  setInterval(refresh, 2000);
  refresh();
</script>
</html>
`;
