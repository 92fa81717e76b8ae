#!/usr/bin/env python3
"""A merchant server for <pay-pix-charge>: Pix from order to paid, in Python's standard library with SQLite."""
import hashlib, http.client, json, os, secrets, sqlite3, sys, time, traceback
from contextlib import closing, contextmanager
from datetime import datetime, timedelta, timezone
from urllib.parse import urlsplit
from contract import (MAX_WAIT, PROBLEMS, PUBLIC_URL, SECRET, Handler, Problem, Server, announce_change, create_session,
                      etag_of, iso, respond_when_changed, wait_for_change)

SERVICE = urlsplit(os.environ.get('SERVICE_URL', 'http://localhost:4010'))
SERVICE_KEY = os.environ.get('SERVICE_KEY', 'sk_sandbox')
DATABASE = os.environ.get('DATABASE', 'merchant.sqlite')
EXPIRES_IN, GRACE, LEASE, MAX_RENEWALS = 900, 120, 30, 3  # seconds; a renewal waits for payments on their way
KEPT = ('id', 'description', 'merchant', 'payment_page', 'pix')  # nothing about the buyer


def find_order(reference):  # your shop: the price comes from here, never from the page
    buyer = {'name': 'Ana Lima', 'email': 'ana@example.com', 'document': {'type': 'CPF', 'number': '52998224725'}}
    return {'amount': 1990, 'description': f'Order {reference}', 'buyer': buyer} if reference.startswith('A-') else None


@contextmanager
def transaction(begin='BEGIN IMMEDIATE'):  # the database decides which request, and which process, creates the charge
    with closing(sqlite3.connect(DATABASE, timeout=10, isolation_level=None)) as database:
        database.row_factory = sqlite3.Row
        database.execute(begin)
        yield database
        database.execute('COMMIT')


def create_tables():
    with closing(sqlite3.connect(DATABASE)) as database:
        database.executescript('''PRAGMA journal_mode = WAL;
            CREATE TABLE IF NOT EXISTS attempts (reference TEXT, number INTEGER, invoice TEXT UNIQUE, token_hash TEXT UNIQUE,
                amount INTEGER, claimed_at REAL, expires_at REAL, state TEXT, charge TEXT, paid_at REAL,
                PRIMARY KEY (reference, number));
            CREATE TABLE IF NOT EXISTS callbacks (invoice TEXT, body TEXT, received_at REAL);''')


def token_hash(token):  # whoever reads the database cannot send callbacks
    return hashlib.sha256(token.encode()).hexdigest()


def current(database, reference):  # the attempt that received money first, otherwise the latest one with a code
    return database.execute('''SELECT * FROM attempts WHERE reference = ? AND state = 'created'
        ORDER BY paid_at IS NULL, paid_at, number DESC''', [reference]).fetchone()


def view_of(attempt):
    charge, now, ends = json.loads(attempt['charge']), time.time(), attempt['expires_at'] + GRACE
    paid, refunded, code = charge.get('paid_amount'), charge.get('refunded_amount'), charge.get('pix', {}).get('qr_code')
    status = 'expired' if now >= attempt['expires_at'] else 'open'
    if paid:
        status = 'refunded' if (refunded or 0) >= paid else 'paid' if paid >= attempt['amount'] else 'partly_paid'
    is_renewable = status == 'expired' and attempt['number'] <= MAX_RENEWALS
    pix = {'code': code, 'expires_at': iso(attempt['expires_at']), 'fine': None, 'discount': None}
    return {'id': str(charge.get('id', attempt['invoice'])), 'method': 'pix', 'status': status, 'amount': attempt['amount'],
            'paid_amount': paid, 'currency': 'BRL', 'description': charge.get('description') or None,
            'payee': charge.get('merchant', {}).get('name', ''), 'pix': pix if code else None,
            'payment_page': charge.get('payment_page'), 'renewable': is_renewable and now >= ends,
            'renewable_at': iso(ends) if is_renewable and now < ends else None, 'paid_at': iso(attempt['paid_at']),
            'updated_at': iso(attempt['paid_at'] or attempt['claimed_at']), 'server_time': iso(now)}


def claim(reference, renew, awaited):
    """Returns the charge's view, or the claim that another request holds, or a new claim with the token of its callbacks."""
    with transaction() as database:
        attempt, now, order = current(database, reference), time.time(), find_order(reference)
        last = database.execute('SELECT * FROM attempts WHERE reference = ? ORDER BY number DESC', [reference]).fetchone()
        view = attempt and view_of(attempt)
        if view and view['paid_amount']:
            if renew:
                raise Problem('already-settled')
            return view, None, None
        if last and last['number'] == awaited and last['state'] in PROBLEMS:
            raise Problem(last['state'])
        if last and last['state'] == 'claimed' and last['claimed_at'] + LEASE > now:
            return None, dict(last), None
        if view and not (renew and view['status'] == 'expired'):
            return view, None, None
        if view and view['renewable_at']:
            raise Problem('renewal-too-early', {'Retry-After': str(int(attempt['expires_at'] + GRACE - now) + 1)})
        if view and not view['renewable']:
            raise Problem('renewals-exhausted')
        if not order:
            raise Problem('order-not-found')
        number, token = (last['number'] if last else 0) + 1, secrets.token_urlsafe(32)
        row = [reference, number, f'{reference}-{number}', token_hash(token), order['amount'], now, now + EXPIRES_IN]
        database.execute("INSERT INTO attempts VALUES (?, ?, ?, ?, ?, ?, ?, 'claimed', '{}', NULL)", row)
        return None, {'number': number, 'invoice': row[2], 'expires_at': row[6], 'order': order}, token


def pay(reference, renew):
    awaited, give_up_at = None, time.time() + MAX_WAIT
    while time.time() < give_up_at:
        view, claimed, token = claim(reference, renew, awaited)
        if view:
            return 200, view, {'ETag': etag_of(view)}
        awaited = claimed['number']
        if token:  # the claim is stored before the service is called, so that a callback always finds its attempt
            record(reference, awaited, *request_charge(claimed, token))
            renew = False
        else:
            wait_for_change(give_up_at - time.time())
    raise Problem('service-unavailable')


def request_charge(claimed, token):
    local = datetime.fromtimestamp(claimed['expires_at'], timezone(timedelta(hours=-3)))  # the service's clock: São Paulo
    body = {**claimed['order'], 'invoice': claimed['invoice'], 'currency': 'BRL', 'country': 'BR', 'payment_method': 'pix',
            'pix': {'expire_date': local.strftime('%Y-%m-%dT%H:%M:%S')}, 'notification_url': f'{PUBLIC_URL}/callbacks/{token}'}
    headers = {'Authorization': f'Bearer {SERVICE_KEY}', 'Content-Type': 'application/json'}
    connect = http.client.HTTPSConnection if SERVICE.scheme == 'https' else http.client.HTTPConnection
    try:
        with closing(connect(SERVICE.netloc, timeout=20)) as connection:
            connection.request('POST', f'{SERVICE.path}/v2/payin/payments', json.dumps(body), headers)
            response = connection.getresponse()
            charge = json.loads(response.read())
        if response.status < 300 and charge['pix']['qr_code'] and charge['amount'] == claimed['order']['amount']:
            return charge, 'created'
        print(f'{claimed["invoice"]}: the service responded {response.status}', file=sys.stderr)
        is_rejected = 400 <= response.status < 500 and response.status not in (408, 429)
        return {}, 'configuration-error' if is_rejected else 'service-unavailable'
    except (OSError, http.client.HTTPException, ValueError, KeyError, TypeError):
        traceback.print_exc()  # nobody saw a code, so the next request makes another attempt
        return {}, 'service-unavailable'


def record(reference, number, update, state=None):  # payments only grow, in whatever order responses and callbacks come
    with transaction() as database:
        row = database.execute('SELECT * FROM attempts WHERE reference = ? AND number = ?', [reference, number]).fetchone()
        known = json.loads(row['charge'])
        charge = {**known, **{key: update[key] for key in KEPT if key in update}}
        for key in ('paid_amount', 'refunded_amount'):
            charge[key] = max(update.get(key) or 0, known.get(key) or 0) or None
        is_charge = charge['paid_amount'] or charge.get('pix', {}).get('qr_code')
        paid_at = row['paid_at'] or (time.time() if charge['paid_amount'] else None)
        database.execute('UPDATE attempts SET state = ?, charge = ?, paid_at = ? WHERE reference = ? AND number = ?', [
            'created' if is_charge else state or row['state'], json.dumps(charge), paid_at, reference, number])
    announce_change()


def receive_callback(_, body, token):
    with transaction() as database:
        attempt = database.execute('SELECT * FROM attempts WHERE token_hash = ?', [token_hash(token)]).fetchone()
        if not attempt:
            raise Problem('not-found')
        text = body.decode(errors='replace').replace(token, '[token]')  # evidence of money: stored before it is read
        stored = database.execute('INSERT INTO callbacks VALUES (?, ?, ?)', [attempt['invoice'], text, time.time()]).lastrowid
    try:
        update, known = json.loads(body), {**json.loads(attempt['charge']), **dict(attempt)}
        if any(update.get(name, known.get(name)) != known.get(name, update.get(name)) for name in ('id', 'invoice', 'amount')):
            raise ValueError('another charge or amount')
        record(attempt['reference'], attempt['number'], update)
        with transaction() as database:
            database.execute('DELETE FROM callbacks WHERE rowid = ?', [stored])
    except (ValueError, AttributeError, TypeError, RecursionError) as error:
        print(f'{attempt["invoice"]}: a callback that cannot be read is kept ({type(error).__name__})', file=sys.stderr)
    return 204, None, {}


def post_pix(request, body):
    reference = request.order()
    try:
        fields = json.loads(body or '{}')
    except (ValueError, RecursionError):
        raise Problem('malformed-request')
    renew = fields.get('renew', False) if isinstance(fields, dict) else None
    if not isinstance(renew, bool):
        raise Problem('validation-failed', fields={'renew': ['must be boolean']})
    return pay(reference, renew)


def get_pix(request, _):
    def load_view():
        with transaction('BEGIN') as database:
            attempt = current(database, reference)
        if not attempt:
            raise Problem('charge-not-found' if find_order(reference) else 'order-not-found')
        return view_of(attempt)

    reference = request.order()
    return respond_when_changed(request.headers, load_view)


class Merchant(Handler):
    routes = {'/pix': {'GET': get_pix, 'POST': post_pix}, r'/callbacks/([\w-]+)': {'POST': receive_callback}}


if __name__ == '__main__':
    if len(SECRET) < 32:
        raise SystemExit('SESSION_SECRET must be at least 32 bytes that nobody can guess.')
    if sys.argv[1:2] == ['session']:
        print(create_session(sys.argv[2]))
    else:
        create_tables()
        server = Server(('127.0.0.1', int(os.environ.get('PORT', '8000'))), Merchant)
        print(f'Listening on http://127.0.0.1:{server.server_port}', flush=True)
        server.serve_forever()
