/** The script of the page at `/`. A row is made again only when it changed, so that what is opened in it stays open. */
export const pageScript = `
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
    const made = Object.assign(document.createElement('button'), { textContent: label });
    made.onclick = () => act(path, 'POST', typeof body === 'function' ? body() : body);
    return made;
  };
  const copyButton = (name, text) => {
    const made = Object.assign(document.createElement('button'), { textContent: 'Copy', ariaLabel: 'Copy ' + name });
    made.onclick = async () => {
      await navigator.clipboard.writeText(text);
      made.textContent = 'Copied';
    };
    return made;
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
